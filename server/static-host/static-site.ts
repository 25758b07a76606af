import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Content } from "../../content-reader/read-content.ts";
import { NOT_FOUND } from "../build/store-pages.ts";
import { WORKER_FILE } from "../build/store-worker.ts";
import type { Config } from "../config.ts";
import { siteForms } from "../forms/site-forms.ts";
import { published } from "../published-pages.ts";
import { ROBOTS_HEADERS, robotsText, sitemap, SITEMAP_HEADERS } from "../robots.ts";
import { frameOrigin, noIndexWhile, plainHeaders as plainHeadersOf, securityHeaders } from "../security-headers.ts";
import { assetHeaders } from "../stored-assets.ts";
import { pageHeaders, storedPagesIn, workerHeaders } from "../stored-pages.ts";
import { siteFileHeaders } from "../stored-site-files.ts";

export type Headers = Readonly<Record<string, string>>;

/** An address that a static host serves, with its file, text and headers. */
export type StaticAddress = { path: string; file: string; text: string | Buffer; headers: Headers };

export type StaticPage = StaticAddress & { text: string };

/** The site for a static host; forms and rendered pages stay with the app. */
export type StaticSite = {
  pages: readonly StaticPage[];
  notFound: StaticPage;
  /** robots.txt, the sitemap, the service worker, icons, the manifest and the social card. */
  files: readonly StaticAddress[];
  /** Of every file below /assets. */
  assetHeaders: Headers;
  /** Of every response. */
  commonHeaders: Headers;
  /** Of a response that is neither a page nor a file, such as a redirect. */
  plainHeaders: Headers;
  toTheApp: { posts: readonly string[]; everything: readonly string[] };
};

export type Source = { config: Config; content: Content; stage: "parked" | "live"; folder: string };

/** Returns the responses of the server for a finished build, made by the same code. */
export function staticSite({ config, content, stage, folder }: Source): StaticSite {
  const security = securityHeaders(config, frameOrigin(content.site.streetMap));
  const noIndex = noIndexWhile(stage);
  const commonHeaders = { ...security.common, ...noIndex };
  const stored = storedPagesIn(folder).map((page) => ({
    page,
    text: readFileSync(join(folder, "pages", `${page.file}.html`), "utf8"),
    headers: pageHeaders(page, security, noIndex),
  }));
  const notFound = stored.find(({ page }) => page.file === NOT_FOUND);
  if (!notFound) throw new Error(`The build in ${folder} has no 404 page. Build again.`);
  const forSearchEngines = published(stage, config, content);
  const plainHeaders = plainHeadersOf(security, stage);
  const forms = siteForms(content);
  return {
    pages: stored.flatMap(({ page, ...rest }) => page.paths.map((path) => ({ path, file: fileOf(path), ...rest }))),
    notFound: { path: "/404.html", file: "404.html", text: notFound.text, headers: notFound.headers },
    files: [
      {
        path: "/robots.txt",
        file: "robots.txt",
        text: robotsText(forSearchEngines),
        headers: { ...plainHeaders, ...ROBOTS_HEADERS },
      },
      {
        path: "/sitemap.xml",
        file: "sitemap.xml",
        text: sitemap(forSearchEngines),
        headers: { ...plainHeaders, ...SITEMAP_HEADERS },
      },
      {
        ...{ path: "/service-worker.js", file: "service-worker.js", headers: workerHeaders(security, noIndex) },
        text: readFileSync(join(folder, WORKER_FILE), "utf8"),
      },
      ...readdirSync(join(folder, "site-files")).map((name) => ({
        ...{ path: `/${name}`, file: name, headers: { ...plainHeaders, ...siteFileHeaders(name) } },
        text: readFileSync(join(folder, "site-files", name)),
      })),
    ],
    assetHeaders: assetHeaders(commonHeaders),
    commonHeaders,
    plainHeaders,
    toTheApp: {
      posts: forms.flatMap(({ addresses }) => addresses),
      everything: [...forms.map(({ sentPage }) => sentPage), "/vitals", "/healthz"],
    },
  };
}

/** Static hosts serve /about from about.html, and / from index.html. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
