import assert from "node:assert/strict";
import { brotliDecompressSync } from "node:zlib";

import { until } from "../process/until.ts";
import type { Checks } from "./check.ts";
import { formChecks, tooManyForms } from "./form-checks.ts";
import { HttpsClient, valuesOf, type Direct, sameHeaders, scriptOf } from "./https-client.ts";

/** A site behind a web server that terminates TLS, and one client's connection to it. */
export type Visit = { site: Direct; origin: string; httpOrigin: string; certificate: string; client: HttpsClient };

/** Headers of one connection or one server. */
const HOP_BY_HOP = ["connection", "keep-alive", "date", "transfer-encoding"];
const ADDED_BY_PROXY = ["server", "date", "alt-svc", "via"];

/** The checks behind any proxy, in this order. */
export const proxyChecks = (visit: Visit): Checks => ({
  ...pageChecks(visit),
  ...httpsChecks(visit),
  ...formChecks(visit),
  ...refusalChecks(visit),
  ...tooManyForms(visit),
});

const pageChecks = ({ site, client }: Visit): Checks => ({
  "the connection uses HTTP/2 over TLS 1.3": () => assert.deepEqual(client.protocols, { http: "h2", tls: "TLSv1.3" }),
  "every header of a page, a file and the 404 screen is sent once and unchanged, and none is added": async () => {
    for (const path of ["/about", "/no-such-page", "/robots.txt", await scriptOf(client)])
      await sameHeaders(path, site, client, { mayDiffer: HOP_BY_HOP, mayAdd: ADDED_BY_PROXY }, { "accept-encoding": "br" });
  },
  "a page is sent as the Brotli file of the build": async () => {
    const response = await client.request("/about", { headers: { "accept-encoding": "gzip, br" } });
    assert.deepEqual(valuesOf(response, "content-encoding"), ["br"]);
    assert.match(brotliDecompressSync(response.body).toString(), /<\/html>$/);
  },
  "the response for an unchanged page is 304": async () => {
    const [etag = ""] = valuesOf(await client.request("/about"), "etag");
    const again = await client.request("/about", { headers: { "if-none-match": etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  },
});

const httpsChecks = ({ httpOrigin, client }: Visit): Checks => ({
  "HSTS tells browsers to use only https": async () => {
    const [hsts, ...more] = valuesOf(await client.request("/about"), "strict-transport-security");
    assert.match(hsts ?? "", /^max-age=\d{8}/);
    assert.deepEqual(more, []);
  },
  "http redirects to https, with the same path and query": async () => {
    const { status, headers } = await fetch(`${httpOrigin}/about?from=card`, { redirect: "manual" });
    assert.ok(status === 301 || status === 308, String(status));
    // Caddy redirects to port 443 instead of its own.
    const { protocol, hostname, pathname, search } = new URL(headers.get("location") ?? "");
    assert.deepEqual([protocol, hostname, pathname, search], ["https:", "localhost", "/about", "?from=card"]);
  },
});

const refusalChecks = ({ site, origin, certificate, client }: Visit): Checks => ({
  "/metrics is 404, and the proxy never requests it from the site": async () => {
    for (const path of ["/metrics", "/metrics?x=1", "/metrics/"]) {
      const { status, body } = await client.request(path);
      assert.equal(status, 404, path);
      assert.match(body.toString(), /404 - Page Not Found/, path);
    }
    await until("the site's log has all three requests", () => site.output().split('"unknown"').length > 3);
    assert.doesNotMatch(site.output(), /"\/metrics/);
  },
  "headers of 6 KB reach the site; headers of 40 KB are refused with 4xx or the end of the stream": async () => {
    const statusWith = async (bytes: number) => {
      using other = await HttpsClient.open(origin, certificate);
      const response = other.request("/about", { headers: { "x-filler": "x".repeat(bytes) } });
      return await response.then(({ status }) => status).catch(() => 400);
    };
    assert.equal(await statusWith(6 * 1024), 200);
    const refused = await statusWith(40 * 1024);
    assert.ok(refused >= 400 && refused < 500, String(refused));
    assert.equal((await client.request("/about")).status, 200);
  },
});
