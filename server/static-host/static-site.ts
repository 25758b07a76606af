import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { NOT_FOUND, WORKER_FILE } from "../build/store-pages.ts";
import { siteForms } from "../forms/site-forms.ts";
import type { Headers } from "../http/representation.ts";
import { crawlerFiles, published } from "../published-pages.ts";
import { noIndexWhile, plainHeaders as plainHeadersOf, securityHeaders } from "../security-headers.ts";
import { assetHeaders } from "../stored-assets.ts";
import { type BuildToServe, pageHeaders, siteFileHeaders, storedPagesIn, workerHeaders } from "../stored-resources.ts";

/** An address that a static host serves, with its file, text and headers. */
export type StaticAddress = { path: string; file: string; text: string | Buffer; headers: Headers };

/** Returns the responses of the server for a finished build, made by the same code. Forms and rendered pages stay with the app. */
export function staticSite({ config, content, stage, folder }: BuildToServe) {
  const security = securityHeaders(config, content.site.streetMap);
  const noIndex = noIndexWhile(stage);
  const commonHeaders = { ...security.common, ...noIndex };
  const stored = storedPagesIn(folder).map((page) => ({
    page,
    text: readFileSync(join(folder, "pages", `${page.file}.html`), "utf8"),
    headers: pageHeaders(page, security, noIndex),
  }));
  const notFound = stored.find(({ page }) => page.file === NOT_FOUND);
  if (!notFound) throw new Error(`The build in ${folder} has no 404 page. Build again.`);
  const plainHeaders = plainHeadersOf(security, stage);
  const forms = siteForms(content);
  return {
    // A static host responds with 200 to a file, so a page that is for a later day is not exported.
    pages: stored
      .filter(({ page }) => page.status === 200)
      .flatMap(({ page, ...rest }) => page.paths.map((path) => ({ path, file: fileOf(path), ...rest }))),
    notFound: { path: "/404.html", file: "404.html", text: notFound.text, headers: notFound.headers },
    /** robots.txt, the sitemap, the service worker, icons, the manifest and the social card. */
    files: [
      ...crawlerFiles(published(stage, config, content)).map((crawlerFile) => ({
        ...crawlerFile,
        file: crawlerFile.path.slice(1),
        headers: { ...plainHeaders, ...crawlerFile.headers },
      })),
      {
        ...{ path: "/service-worker.js", file: "service-worker.js", headers: workerHeaders(security, noIndex) },
        text: readFileSync(join(folder, WORKER_FILE), "utf8"),
      },
      ...readdirSync(join(folder, "site-files")).map((name) => ({
        ...{ path: `/${name}`, file: name, headers: { ...plainHeaders, ...siteFileHeaders(name) } },
        text: readFileSync(join(folder, "site-files", name)),
      })),
    ] satisfies StaticAddress[],
    /** Of every file below /assets. */
    assetHeaders: assetHeaders(commonHeaders),
    /** Of every response. */
    commonHeaders,
    /** Of a response that is neither a page nor a file, such as a redirect. */
    plainHeaders,
    /** `files` are those of `posts` whose form may have a file. */
    toTheApp: {
      posts: forms.flatMap(({ addresses }) => addresses),
      files: forms.filter(({ fileField }) => fileField !== undefined).flatMap(({ addresses }) => addresses),
      everything: [...forms.map(({ sentPage }) => sentPage), "/vitals", "/healthz"],
    },
  };
}

export type StaticSite = ReturnType<typeof staticSite>;

/** Static hosts serve /about from about.html, and / from index.html. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
