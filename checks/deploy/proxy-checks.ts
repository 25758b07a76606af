import assert from "node:assert/strict";
import { brotliDecompressSync } from "node:zlib";

import { until } from "../prove/until.ts";
import type { Check } from "./check.ts";
import { formChecks, tooManyForms } from "./form-checks.ts";
import { HttpsClient, valuesOf } from "./https-client.ts";
import { type Direct, sameHeaders, scriptOf } from "./same-headers.ts";

/** A site behind a web server that ends TLS, and one visitor's connection to it. */
export type Visit = { site: Direct; origin: string; httpOrigin: string; certificate: string; client: HttpsClient };

/** Headers of one connection or one server. */
const HOP_BY_HOP = ["connection", "keep-alive", "date", "transfer-encoding"];
const ADDED_BY_PROXY = ["server", "date", "alt-svc", "via"];

/** What must hold behind any proxy, in this order. */
export const proxyChecks = (visit: Visit): Check[] => [
  ...pageChecks(visit),
  ...httpsChecks(visit),
  ...formChecks(visit),
  ...refusalChecks(visit),
  tooManyForms(visit),
];

const pageChecks = ({ site, client }: Visit): Check[] => [
  ["HTTP/2 over TLS 1.3 is agreed on", () => assert.deepEqual(client.protocols, { http: "h2", tls: "TLSv1.3" })],
  [
    "every header of a page, a file and the 404 screen comes once, as the site sends it, and none is added",
    async () => {
      for (const path of ["/about", "/no-such-page", "/robots.txt", await scriptOf(client)])
        await sameHeaders(path, site, client, { mayDiffer: HOP_BY_HOP, mayAdd: ADDED_BY_PROXY }, { "accept-encoding": "br" });
    },
  ],
  [
    "a page comes in Brotli, made at build",
    async () => {
      const response = await client.ask("/about", { headers: { "accept-encoding": "gzip, br" } });
      assert.deepEqual(valuesOf(response, "content-encoding"), ["br"]);
      assert.match(brotliDecompressSync(response.body).toString(), /<\/html>$/);
    },
  ],
  [
    "an unchanged page is 304",
    async () => {
      const [etag = ""] = valuesOf(await client.ask("/about"), "etag");
      const again = await client.ask("/about", { headers: { "if-none-match": etag } });
      assert.deepEqual([again.status, again.body.length], [304, 0]);
    },
  ],
];

const httpsChecks = ({ httpOrigin, client }: Visit): Check[] => [
  [
    "browsers are told to stay with https",
    async () => {
      const [hsts, ...more] = valuesOf(await client.ask("/about"), "strict-transport-security");
      assert.match(hsts ?? "", /^max-age=\d{8}/);
      assert.deepEqual(more, []);
    },
  ],
  [
    "http leads to https, path and query kept",
    async () => {
      const { status, headers } = await fetch(`${httpOrigin}/about?from=card`, { redirect: "manual" });
      assert.ok(status === 301 || status === 308, String(status));
      // Caddy redirects to the usual port instead of its own.
      const { protocol, hostname, pathname, search } = new URL(headers.get("location") ?? "");
      assert.deepEqual([protocol, hostname, pathname, search], ["https:", "localhost", "/about", "?from=card"]);
    },
  ],
];

const refusalChecks = ({ site, origin, certificate, client }: Visit): Check[] => [
  [
    "/metrics is an address that does not exist, and the proxy never requests it of the site",
    async () => {
      for (const path of ["/metrics", "/metrics?x=1", "/metrics/"]) {
        const { status, body } = await client.ask(path);
        assert.equal(status, 404, path);
        assert.match(body.toString(), /404 - Page Not Found/, path);
      }
      await until("the site's log has the requests", () => site.output().split('"unknown"').length > 3);
      assert.doesNotMatch(site.output(), /"\/metrics/);
    },
  ],
  [
    "headers of 6 KB reach the site; headers of 40 KB are refused with 4xx or the end of the stream",
    async () => {
      const statusWith = async (bytes: number) => {
        const other = await HttpsClient.open(origin, certificate);
        const response = other.ask("/about", { headers: { "x-filler": "x".repeat(bytes) } });
        const status = await response.then((came) => came.status).catch(() => 400);
        other.close();
        return status;
      };
      assert.equal(await statusWith(6 * 1024), 200);
      const refused = await statusWith(40 * 1024);
      assert.ok(refused >= 400 && refused < 500, String(refused));
      assert.equal((await client.ask("/about")).status, 200);
    },
  ],
];
