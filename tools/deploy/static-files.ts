import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { readContent } from "../../content-model/content/read-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { publishedPages } from "../../site/rendering/published-pages.ts";
import { makeCertificateFiles } from "../../tests/support/mail-server.ts";
import { startSite } from "../browser/site-server.ts";
import type { Checks, Way } from "./check.ts";
import { formsWithoutScripts } from "./form-checks.ts";
import { HttpsClient, type Direct, sameHeaders, scriptOf } from "./https-client.ts";
import { newFolder, ROOT } from "./machine.ts";
import { nginxMissing, shippedStaticNginx, startNginx } from "./web-servers.ts";
import { HTTPS_PORT } from "./proxies.ts";

/** Headers of one transfer, which a static host sets itself. */
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

/** nginx serves the exported pages with the shipped configuration, and passes forms to the app. */
export const staticFiles: Way = {
  name: "static",
  missing: nginxMissing,
  async tryOut(run) {
    using temporary = newFolder();
    const folder = temporary.path;
    const httpsPort = await freePort(HTTPS_PORT);
    const origin = `https://localhost:${httpsPort}`;
    const settings = { SITE_URL: origin, SITE_STAGE: "live", DEMO: "1", TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" };
    const exported = join(folder, "export");
    const { certificate, key } = await makeCertificateFiles(folder);
    await using site = await startSite("live", settings);
    execFileSync("npm", ["run", "export-static", exported], { cwd: ROOT, env: { ...process.env, ...settings }, stdio: "ignore" });
    const place = { httpsPort, certificate, key, sitePort: new URL(site.origin).port };
    await using _nginx = await startNginx(folder, shippedStaticNginx(place, exported), httpsPort);
    using client = await HttpsClient.open(origin, certificate);
    await run(staticChecks(site, origin, client));
  },
};

/** The checks of a static host, in this order, because the last check stops the app. */
export function staticChecks(site: Direct, origin: string, client: HttpsClient): Checks {
  const pages = publishedPages(readContent(readContentFolder(join(ROOT, "content")))).map(({ path }) => path);
  const same = (path: string, ...except: string[]) =>
    sameHeaders(path, site, client, { mayDiffer: [...OF_THE_TRANSFER, ...except], mayAdd: ADDED_BY_HOST });
  const sameText = async (path: string) => {
    const { direct, through } = await same(path);
    assert.equal(through, direct, path);
  };
  return {
    [`all ${pages.length} pages have the app's headers and the same bytes`]: async () => {
      for (const path of [...pages, "/careers/apply"]) await sameText(path);
    },
    "robots.txt, the sitemap and a page's address with a slash have the app's headers": async () => {
      for (const path of ["/robots.txt", "/sitemap.xml"]) await sameText(path);
      await same("/about/?from=card", "content-type");
    },
    "the 404 screen has the app's headers and its status": async () =>
      assert.match((await same("/no-such-page")).through, /404 - Page Not Found/),
    "a file has the app's headers; nginx requests a file of an earlier release from the app": async () => {
      await same(await scriptOf(client), "content-type", "last-modified");
      assert.equal((await client.request("/assets/of-the-past-00000000.js")).body.toString(), "There is no such file.\n");
    },
    ...formsWithoutScripts(origin),
    "the pages are served while the app is stopped": async () => {
      await site.stop();
      for (const path of pages) assert.equal((await client.request(path)).status, 200, path);
    },
  };
}
