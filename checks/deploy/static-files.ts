import assert from "node:assert/strict";
import { join } from "node:path";

import { readContent } from "../../content-reader/read-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { publishedPages } from "../../server/published-pages.ts";
import { makeCertificateFiles } from "../../tests/support/certificate.ts";
import { startSite } from "../browser/site-server.ts";
import { runScript } from "../prove/run-to-end.ts";
import type { Check, Way } from "./check.ts";
import { formsWithoutScripts } from "./form-checks.ts";
import { HttpsClient } from "./https-client.ts";
import { inNewFolder, ROOT } from "./machine.ts";
import { nginxMissing, shippedStaticNginx, startNginx } from "./nginx.ts";
import { HTTPS_PORT } from "./proxies.ts";
import { type Direct, sameHeaders, scriptOf } from "./same-headers.ts";

/** Headers of one transfer: a host of files has its own. */
const OF_THE_TRANSFER = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "vary",
  "etag",
  "accept-ranges",
];
const ADDED_BY_HOST = ["server", "last-modified"];

/** The exported pages, served by nginx as shipped; the app behind it receives the forms. */
export const staticFiles: Way = {
  name: "static",
  missing: nginxMissing,
  tryOut: (run) =>
    inNewFolder(async (folder, undo) => {
      const httpsPort = await freePort(HTTPS_PORT);
      const origin = `https://localhost:${httpsPort}`;
      const settings = { SITE_URL: origin, SITE_STAGE: "live", DEMO: "1", TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" };
      const exported = join(folder, "export");
      const { certificate, key } = await makeCertificateFiles(folder);
      const site = await startSite("live", settings);
      undo(site.stop);
      await runScript("export-static", [exported], settings);
      const place = { httpsPort, certificate, key, sitePort: new URL(site.origin).port };
      const nginx = await startNginx(folder, shippedStaticNginx(place, exported), httpsPort);
      undo(nginx.stop);
      const client = await HttpsClient.open(origin, certificate);
      await run(staticChecks(site, origin, client));
      client.close();
    }),
};

/** What must hold where a host of files serves the pages, in this order: the last check stops the app. */
export function staticChecks(site: Direct, origin: string, client: HttpsClient): Check[] {
  const pages = publishedPages(readContent(join(ROOT, "content"))).map(({ path }) => path);
  const same = (path: string, ...except: string[]) =>
    sameHeaders(path, site, client, { mayDiffer: [...OF_THE_TRANSFER, ...except], mayAdd: ADDED_BY_HOST });
  const sameText = async (path: string) => {
    const { direct, through } = await same(path);
    assert.equal(through, direct, path);
  };
  return [
    [
      `all ${pages.length} pages have the app's headers and text, byte by byte`,
      async () => {
        for (const path of [...pages, "/careers/apply"]) await sameText(path);
      },
    ],
    [
      "so have robots.txt, the site map, and a page's address with a slash",
      async () => {
        for (const path of ["/robots.txt", "/sitemap.xml"]) await sameText(path);
        await same("/about/?from=card", "content-type");
      },
    ],
    [
      "the 404 screen has the app's headers, and is 404",
      async () => assert.match((await same("/no-such-page")).through, /404 - Page Not Found/),
    ],
    [
      "a file has the app's headers; a file of an earlier release is requested of the app",
      async () => {
        await same(await scriptOf(client), "content-type", "last-modified");
        assert.equal((await client.ask("/assets/of-the-past-00000000.js")).body.toString(), "There is no such file.\n");
      },
    ],
    formsWithoutScripts(origin),
    [
      "the pages stand while the app does not run",
      async () => {
        await site.stop();
        for (const path of pages) assert.equal((await client.ask(path)).status, 200, path);
      },
    ],
  ];
}
