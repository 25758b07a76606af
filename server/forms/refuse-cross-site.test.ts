import { afterEach, describe, expect, test } from "vitest";

import { formServer, type FormServer, post } from "../../tests/support/form-server.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";

const SITE = "https://www.example.com";

/** As it is by default. */
const TRIED = "http://localhost:3000";

let server: FormServer;
afterEach(() => server.stop());

async function answerTo(headers: Record<string, string>, { hops = 0, siteUrl = SITE } = {}) {
  server = await formServer(async () => "taken", { hops, step: refuseCrossSite(siteUrl) });
  return server.send(post("text/plain", "", headers));
}

describe("a form of ours is taken", () => {
  test.each<[string, Record<string, string>]>([
    ["from the site's origin", { Origin: SITE, "Sec-Fetch-Site": "same-origin", Referer: `${SITE}/contact` }],
    ["from a browser without Sec-Fetch-Site", { Origin: SITE, Referer: `${SITE}/` }],
    ["sent again by a reload", { Origin: SITE, "Sec-Fetch-Site": "none" }],
    ["from a browser that sends its Referer alone", { Referer: `${SITE}/contact` }],
    ["from a client that tells nothing", {}],
    ["behind a proxy that passes its own host on", { Host: "10.0.0.5:3000", Origin: SITE }],
  ])("%s", async (_what, headers) => expect((await answerTo(headers)).body).toBe("taken"));

  test.each<[string, Record<string, string>]>([
    ["of a phone on the same network", { Host: "192.168.1.20:3000", Origin: "http://192.168.1.20:3000" }],
    ["in capitals", { Host: "LOCALHOST:3000", Origin: "http://localhost:3000" }],
    ["by another port", { Host: "localhost:8080", Origin: "http://localhost:8080" }],
    ["by IPv6", { Host: "[::1]:3000", Origin: "http://[::1]:3000", Referer: "http://[::1]:3000/contact" }],
    ["on the default port", { Host: "localhost", Origin: "http://localhost" }],
  ])("where SITE_URL is this machine, from the address it was asked for at: %s", async (_what, headers) =>
    expect((await answerTo(headers, { siteUrl: TRIED })).body).toBe("taken"),
  );

  test("behind a proxy that is believed, by the proxy's protocol and address", async () => {
    const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "192.0.2.10" };
    const given = { hops: 1, siteUrl: TRIED };
    expect((await answerTo({ ...forwarded, Origin: "https://192.0.2.10" }, given)).body).toBe("taken");
  });
});

describe("a name that leads here is not ours: whoever owns it can let it lead here (DNS rebinding)", () => {
  const rebound = { Host: "evil.example", Origin: "http://evil.example", "Sec-Fetch-Site": "same-origin" };
  test.each<[string, string, Record<string, string>]>([
    ["with SITE_URL", SITE, rebound],
    ["without it", TRIED, rebound],
    ["by Referer", TRIED, { Host: "evil.example", Referer: "http://evil.example/contact" }],
    ["that looks like an address", TRIED, { Host: "192.168.1.20.evil.example", Origin: "http://192.168.1.20.evil.example" }],
    ["that looks like localhost", TRIED, { Host: "localhost.evil.example", Origin: "http://localhost.evil.example" }],
    ["an address, once SITE_URL is set", SITE, { Host: "192.168.1.20:3000", Origin: "http://192.168.1.20:3000" }],
    ["localhost, once SITE_URL is set", SITE, { Host: "localhost:3000", Origin: "http://localhost:3000" }],
  ])("%s", async (_what, siteUrl, headers) => {
    const answer = await answerTo(headers, { siteUrl });
    expect([answer.status, answer.body]).toEqual([403, { refused: "cross-site" }]);
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
