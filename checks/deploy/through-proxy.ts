import assert from "node:assert/strict";
import { brotliDecompressSync } from "node:zlib";

import { until } from "../prove/until.ts";
import { tryForms, tryTooManyForms } from "./forms-through-proxy.ts";
import { HttpsClient, valuesOf } from "./https-client.ts";
import type { Proxied, Visit } from "./proxied.ts";
import { sameHeaders } from "./same-headers.ts";
import { scriptOf } from "./script-of.ts";
import type { Trial } from "./trial.ts";

/** Of one connection or one server: the site's own may differ from the proxy's. */
const HOP_BY_HOP = ["connection", "keep-alive", "date", "transfer-encoding"];
/** What a web server may say beside what the site says. */
const ITS_OWN = ["server", "date", "alt-svc", "via"];

/** What has to hold behind any proxy; both shipped configurations are put to it. */
export async function tryProxied(proxied: Proxied, trial: Trial): Promise<void> {
  const client = await HttpsClient.open(proxied.origin, proxied.certificate);
  const visit = { ...proxied, client, trial };
  await tryPages(visit);
  await tryHttps(visit);
  await tryForms(visit);
  await tryWhatIsRefused(visit);
  // Last: nothing is taken from this address afterwards.
  await tryTooManyForms(visit);
  client.close();
}

async function tryPages({ site, client, trial }: Visit): Promise<void> {
  await trial.check("HTTP/2 over TLS 1.3 is agreed on", () => assert.deepEqual(client.protocols, { http: "h2", tls: "TLSv1.3" }));
  await trial.check(
    "every header of a page, a file and the 404 screen comes once, as the site sends it, and none is added",
    async () => {
      const headers = { "accept-encoding": "br" };
      for (const path of ["/about", "/no-such-page", "/robots.txt", await scriptOf(client)]) {
        const direct = await fetch(site.origin + path, { headers });
        sameHeaders(path, direct, await client.ask(path, { headers }), { mayDiffer: HOP_BY_HOP, mayAdd: ITS_OWN });
      }
    },
  );
  await trial.check("a page comes in Brotli, made at build", async () => {
    const answer = await client.ask("/about", { headers: { "accept-encoding": "gzip, br" } });
    assert.deepEqual(valuesOf(answer, "content-encoding"), ["br"]);
    assert.match(brotliDecompressSync(answer.body).toString(), /<\/html>$/);
  });
  await trial.check("an unchanged page is 304", async () => {
    const [etag = ""] = valuesOf(await client.ask("/about"), "etag");
    const again = await client.ask("/about", { headers: { "if-none-match": etag } });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
  });
}

async function tryHttps({ httpOrigin, client, trial }: Visit): Promise<void> {
  await trial.check("browsers are told to stay with https", async () => {
    const [hsts, ...more] = valuesOf(await client.ask("/about"), "strict-transport-security");
    assert.match(hsts ?? "", /^max-age=\d{8}$/);
    assert.deepEqual(more, []);
  });
  await trial.check("http leads to https, path and query kept", async () => {
    const { status, headers } = await fetch(`${httpOrigin}/about?from=card`, { redirect: "manual" });
    assert.ok(status === 301 || status === 308, String(status));
    // Caddy takes its own port for one that is mapped, and leads to the usual one.
    const { protocol, hostname, pathname, search } = new URL(headers.get("location") ?? "");
    assert.deepEqual([protocol, hostname, pathname, search], ["https:", "localhost", "/about", "?from=card"]);
  });
}

async function tryWhatIsRefused({ site, origin, certificate, client, trial }: Visit): Promise<void> {
  await trial.check("/metrics is an address that does not exist, and is never asked of the site", async () => {
    for (const path of ["/metrics", "/metrics?x=1", "/metrics/"]) {
      const { status, body } = await client.ask(path);
      assert.equal(status, 404, path);
      assert.match(body.toString(), /404 - Page Not Found/, path);
    }
    await until("the site's log has the requests", () => site.output().split('"unknown"').length > 3);
    assert.doesNotMatch(site.output(), /"\/metrics/);
  });
  await trial.check("headers of 6 KB reach the site; those of 40 KB are refused, and all goes on", async () => {
    assert.equal((await client.ask("/about", { headers: { "x-filler": "x".repeat(6 * 1024) } })).status, 200);
    const other = await HttpsClient.open(origin, certificate);
    const refused = await other.ask("/about", { headers: { "x-filler": "x".repeat(40 * 1024) } }).then(
      ({ status }) => status >= 400 && status < 500,
      () => true,
    );
    other.close();
    assert.ok(refused, "answered with 4xx, or the stream ended");
    assert.equal((await client.ask("/about")).status, 200);
  });
}
