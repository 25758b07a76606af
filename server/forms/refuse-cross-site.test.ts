import { afterEach, describe, expect, test } from "vitest";

import { formServer, type FormServer, post } from "./form-server.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";

const SITE = "https://www.example.com";

let server: FormServer;
afterEach(() => server.stop());

async function answerTo(headers: Record<string, string>, { hops = 0 } = {}) {
  server = await formServer(async () => "taken", { hops, step: refuseCrossSite(SITE) });
  return server.send(post("text/plain", "", headers));
}

describe("a form of ours is taken", () => {
  test.each<[string, Record<string, string>]>([
    ["from the site's origin", { Origin: SITE, "Sec-Fetch-Site": "same-origin", Referer: `${SITE}/contact` }],
    ["from a browser without Sec-Fetch-Site", { Origin: SITE, Referer: `${SITE}/` }],
    ["sent again by a reload", { Origin: SITE, "Sec-Fetch-Site": "none" }],
    ["from a browser that sends its Referer alone", { Referer: `${SITE}/contact` }],
    ["from a client that tells nothing", {}],
    ["from the address it was asked for at", { Host: "192.168.1.20:3000", Origin: "http://192.168.1.20:3000" }],
    ["from that address in capitals", { Host: "LOCALHOST:3000", Origin: "http://localhost:3000" }],
    ["from that address by IPv6", { Host: "[::1]:3000", Origin: "http://[::1]:3000", Referer: "http://[::1]:3000/contact" }],
    ["from the default port", { Host: "localhost", Origin: "http://localhost" }],
  ])("%s", async (_what, headers) => expect((await answerTo(headers)).body).toBe("taken"));

  test("behind a proxy that is believed, by the proxy's protocol and host", async () => {
    const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "staging.example.com" };
    expect((await answerTo({ ...forwarded, Origin: "https://staging.example.com" }, { hops: 1 })).body).toBe("taken");
  });
});

describe("any other is refused with 403, and its connection ends", () => {
  test.each<[string, Record<string, string>]>([
    ["another site", { Origin: "https://evil.example" }],
    ["another site, without its origin", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbour under the same domain", { "Sec-Fetch-Site": "same-site" }],
    ["another site that has ours in its name", { Origin: `${SITE}.evil.example` }],
    ["ours on another port", { Origin: `${SITE}:8443` }],
    ["ours without encryption", { Origin: "http://www.example.com" }],
    ["nobody: a sandbox, or a file", { Origin: "null" }],
    ["nobody, as the same origin", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["two at once", { Origin: `${SITE}, https://evil.example` }],
    ["an unknown relation", { "Sec-Fetch-Site": "sideways" }],
    ["a page of another site", { Referer: "https://evil.example/www.example.com" }],
    ["ours, with a page of another site", { Origin: SITE, Referer: "https://evil.example/" }],
    ["a page that is none", { Referer: "about:blank" }],
    ["a page that is none, at a host that is none", { Host: "a b", Referer: "nonsense" }],
    ["a host that only claims to be forwarded", { "X-Forwarded-Host": "evil.example", Origin: "http://evil.example" }],
  ])("%s", async (_what, headers) => {
    const answer = await answerTo(headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ refused: "cross-site" });
    expect(answer.headers).toMatch(/^Connection: close/m);
  });
});
