import assert from "node:assert/strict";
import { join } from "node:path";

import { readContent } from "../../content-reader/read-content.ts";
import { freePort } from "../../server/free-port.ts";
import { publishedPages } from "../../server/published-pages.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { runScript } from "../prove/run-to-end.ts";
import { sendFormsWithoutScripts } from "./forms-through.ts";
import { HttpsClient } from "./https-client.ts";
import { inNewFolder, localCertificate, ROOT } from "./machine.ts";
import { nginxMissing, shippedStaticNginx, startNginx } from "./nginx.ts";
import { HTTPS_PORT } from "./proxies.ts";
import { sameHeaders } from "./same-headers.ts";
import { scriptOf } from "./script-of.ts";
import type { Trial, Way } from "./trial.ts";

/** Of one transfer: a host of files has its own. */
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
const ITS_OWN = ["server", "last-modified"];

/** The pages from files, exported and served by nginx as shipped; the app behind it for what people send. */
export const staticFiles: Way = {
  name: "static",
  missing: nginxMissing,
  tryOut: (trial) =>
    inNewFolder(async (folder) => {
      const httpsPort = await freePort(HTTPS_PORT);
      const origin = `https://localhost:${httpsPort}`;
      const settings = { SITE_URL: origin, SITE_STAGE: "live", DEMO: "1", TRUST_PROXY_HOPS: "1", SMTP_URL: "", DATABASE_URL: "" };
      const exported = join(folder, "export");
      const { certificate, key } = localCertificate(folder);
      const site = await startSite("live", settings);
      try {
        await runScript("export-static", [exported], settings);
        const place = { httpsPort, certificate, key, sitePort: new URL(site.origin).port };
        const nginx = await startNginx(folder, shippedStaticNginx(place, exported), httpsPort);
        try {
          await trySplit(site, origin, certificate, trial);
        } finally {
          await nginx.stop();
        }
      } finally {
        await site.stop();
      }
    }),
};

async function trySplit(site: RunningSite, origin: string, certificate: string, trial: Trial): Promise<void> {
  const client = await HttpsClient.open(origin, certificate);
  const pages = publishedPages(readContent(join(ROOT, "content"))).map(({ path }) => path);
  const same = async (path: string, except: readonly string[] = []) => {
    const [direct, through] = [await fetch(site.origin + path, { redirect: "manual" }), await client.ask(path)];
    assert.equal(through.status, direct.status, path);
    const mayDiffer = [...OF_THE_TRANSFER, ...except];
    sameHeaders(path, direct, through, { mayDiffer, mayAdd: [...mayDiffer, ...ITS_OWN] });
    return { direct: await direct.text(), through: through.body.toString() };
  };
  const sameText = async (path: string) => {
    const { direct, through } = await same(path);
    assert.equal(through, direct, path);
  };

  await trial.check(`all ${pages.length} pages have the app's headers and text, byte by byte`, async () => {
    for (const path of [...pages, "/careers/apply"]) await sameText(path);
  });
  await trial.check("so have robots.txt, the site map, and a page's address with a slash", async () => {
    for (const path of ["/robots.txt", "/sitemap.xml"]) await sameText(path);
    await same("/about/?from=card", ["content-type"]);
  });
  await trial.check("the 404 screen has the app's headers, and is 404", async () => {
    const { through } = await same("/no-such-page");
    assert.match(through, /404 - Page Not Found/);
  });
  await trial.check("a file has the app's headers; one of an earlier release is asked of the app", async () => {
    await same(await scriptOf(client), ["content-type", "last-modified"]);
    assert.equal((await client.ask("/assets/of-the-past-00000000.js")).body.toString(), "There is no such file.\n");
  });
  await trial.check("forms work without scripts, one with a file of 4 MB", () => sendFormsWithoutScripts(origin));
  await trial.check("the pages stand while the app does not run", async () => {
    await site.stop();
    for (const path of pages) assert.equal((await client.ask(path)).status, 200, path);
  });
  client.close();
}
