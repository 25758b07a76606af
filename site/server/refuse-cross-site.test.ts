import { afterEach, expect, test } from "vitest";

import { formServer, type FormServer, post } from "../../tests/support/form-server.ts";
import { refuseCrossSite } from "./form-intake.ts";

const SITE = "https://www.example.com";
/** The default of SITE_URL. */
const LOCAL = "http://localhost:3000";

let server: FormServer;
afterEach(() => server.stop());

type Row = [what: string, headers: Record<string, string>, hops?: number];
const at = (host: string): Record<string, string> => ({ Host: host, Origin: `http://${host}` });

async function responseTo(siteUrl: string, [, headers, hops = 0]: Row) {
  const check = refuseCrossSite(siteUrl);
  server = await formServer(async (request) => check(request) ?? "accepted", { hops });
  return server.send(post("text/plain", "", headers));
}
const ACCEPTED = { status: 200, body: "accepted" };
const REFUSED = {
  status: 403,
  body: { refused: "cross-site" },
  headers: expect.stringMatching(/^Connection: close/m) as string,
};

test.each<Row>([
  ["with all headers", { Origin: SITE, "Sec-Fetch-Site": "same-origin", Referer: `${SITE}/contact` }],
  ["sent again by a reload", { Origin: SITE, "Sec-Fetch-Site": "none" }],
  ["with a Referer alone", { Referer: `${SITE}/contact` }],
  ["without any of the headers", {}],
  ["behind a proxy that passes on its own host", { Host: "10.0.0.5:3000", Origin: SITE }],
])("a form from a page of SITE_URL is accepted: %s", async (...row) => {
  expect(await responseTo(SITE, row)).toMatchObject(ACCEPTED);
});

const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "192.0.2.10" };
test.each<Row>([
  ["an address of the network", at("192.168.1.20:3000")],
  ["localhost in capitals", { Host: "LOCALHOST:3000", Origin: LOCAL }],
  ["IPv6", { ...at("[::1]:3000"), Referer: "http://[::1]:3000/contact" }],
  ["the default port", at("localhost")],
  ["the protocol and address of a trusted proxy", { ...forwarded, Origin: "https://192.0.2.10" }, 1],
])("if SITE_URL is this machine, a page may have the requested address: %s", async (...row) => {
  expect(await responseTo(LOCAL, row)).toMatchObject(ACCEPTED);
});

test.each<Row>([
  ["a name", { ...at("evil.example"), "Sec-Fetch-Site": "same-origin" }],
  ["a name in the Referer", { Host: "evil.example", Referer: "http://evil.example/contact" }],
  ["a name that begins like an address", at("192.168.1.20.evil.example")],
  ["a name that begins like localhost", at("localhost.evil.example")],
])("but no name, which anybody can point to this machine (DNS rebinding): %s", async (...row) => {
  expect(await responseTo(LOCAL, row)).toMatchObject(REFUSED);
});

test.each<Row>([
  ["the requested name", { ...at("evil.example"), "Sec-Fetch-Site": "same-origin" }],
  ["the requested address", at("192.168.1.20:3000")],
  ["another site without an Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["another name of the same domain", { "Sec-Fetch-Site": "same-site" }],
  ["an origin that begins like the site's", { Origin: `${SITE}.evil.example` }],
  ["another port", { Origin: `${SITE}:8443` }],
  ["http", { Origin: "http://www.example.com" }],
  ["a sandbox or a file", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
  ["a Referer of another site", { Origin: SITE, Referer: "https://evil.example/www.example.com" }],
  ["a Referer without an origin", { Referer: "about:blank" }],
  ["a malformed Referer and host", { Host: "a b", Referer: "nonsense" }],
  ["a forwarded host that no proxy set", { "X-Forwarded-Host": "evil.example", Origin: "http://evil.example" }],
])("a form from any other page is refused with 403, and its connection ends: %s", async (...row) => {
  expect(await responseTo(SITE, row)).toMatchObject(REFUSED);
});
