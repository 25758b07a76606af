import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { NOT_FOUND, WORKER_FILE } from "../build/store-pages.ts";
import { siteForms } from "../../cases/intake/site-forms.ts";
import { MESSAGE_PAGES } from "../../content-model/values/pages.ts";
import type { Headers } from "../../platform/http/representation.ts";
import { crawlerFiles, published } from "../rendering/published-pages.ts";
import { noIndexWhile, plainHeaders as plainHeadersOf, securityHeaders } from "../../platform/http/security-headers.ts";
import { assetHeaders as assetHeadersOf } from "./stored-assets.ts";
import { type BuildToServe, pageHeaders, siteFileHeaders, storedPagesIn, workerHeaders } from "./stored-resources.ts";

/**
 * Writes a finished build for a static host into a new folder: the files of `public`, their headers in `_headers` and
 * `nginx-locations.conf`, and the addresses of the app in `to-the-app.txt` (docs/static-hosting.md).
 * Returns a warning if some hosts would ignore a part of `_headers`.
 * @throws Error if the folder is not empty, because an old file in it would be served
 */
export function exportStatic(source: BuildToServe, to: string): string | undefined {
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty: name a new folder.`);
  const site = staticSite(source);
  const publicFile = (file: string, text: string | Buffer) => {
    const path = join(to, "public", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const { file, text } of [...site.pages, ...site.files]) publicFile(file, text);
  publicFile("404.html", withPolicyInside(site.notFound.text, site.notFound.headers["Content-Security-Policy"] ?? ""));
  const headers = headerFile(site);
  publicFile("_headers", headers.text);
  // Hosts compress files themselves.
  cpSync(join(source.folder, "client/assets"), join(to, "public/assets"), {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  writeFileSync(join(to, "nginx-locations.conf"), nginxLocations(site));
  const { posts, everything } = site.toTheApp;
  writeFileSync(
    join(to, "to-the-app.txt"),
    [...posts.map((path) => `POST ${path}`), ...everything.map((path) => `ANY ${path}`), ""].join("\n"),
  );
  if (headers.rules <= MAX_RULES) return undefined;
  return `_headers has ${headers.rules} rules, and Cloudflare Pages ignores all after ${MAX_RULES}: choose nginx, or a host that takes all.`;
}

/** The limits of Cloudflare Pages. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/**
 * Returns the header rules and their number in the format of Netlify, Cloudflare Pages and others (`_headers`). Hosts join the values of
 * rules that match the same address, so no header is in two such rules: headers of every response are in `/*` alone. The policy of
 * the 404 page is in its document, because that page is shown at any address.
 * @throws Error if a host would ignore a rule because of its length
 */
export function headerFile({ pages, files, assetHeaders, commonHeaders }: StaticSite): { text: string; rules: number } {
  // Pictures for other sites have another value, so each rule has its own.
  const { "Cross-Origin-Resource-Policy": _own, ...everywhere } = commonHeaders;
  const own = (headers: Headers) => Object.entries(headers).filter(([name]) => !(name in everywhere));
  const rules = [
    rule("/*", Object.entries(everywhere)),
    rule("/assets/*", own(assetHeaders)),
    ...[...pages, ...files].map(({ path, headers }) => rule(path, own(headers))),
  ];
  const tooLong = rules
    .join("\n")
    .split("\n")
    .find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong) throw new Error(`A header is longer than a host takes (${MAX_LINE_LENGTH}): ${tooLong.slice(0, 80)} …`);
  const text = `# Written by npm run export-static from the headers that the site's own server sends.\n${rules.join("\n")}\n`;
  return { text, rules: rules.length };
}

const rule = (path: string, headers: readonly (readonly [string, string])[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/**
 * Adds a policy to a document, for a host that cannot send one. A document cannot refuse frames itself (CSP 3, 3.3); the header
 * X-Frame-Options of every response does.
 * @throws Error if the document has no head
 */
function withPolicyInside(html: string, policy: string): string {
  const inside = policy
    .split("; ")
    .filter((part) => !part.startsWith("frame-ancestors"))
    .join("; ");
  if (!/<head[^>]*>/.test(html)) throw new Error("The 404 screen has no head. Build again.");
  return html.replace(/<head[^>]*>/, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${inside}"/>`);
}

/**
 * Returns the site's addresses as nginx locations with the headers of the site's own server. The server block around them has
 * the folder of files (`root`) and the location @app of the app (deploy/nginx/static-site.conf).
 * @throws Error if nginx could misread a header
 */
export function nginxLocations(site: StaticSite): string {
  const { pages, files, notFound, assetHeaders, plainHeaders, toTheApp } = site;
  const { "Cache-Control": assetCache = "", ...assetsAlways } = assetHeaders;
  return [
    "# Written by npm run export-static from the headers that the site's own server sends.",
    ...[...pages, ...files].map((address) => fileLocation(address, toTheApp.files.includes(address.path))),
    ...pages.filter(({ path }) => path !== "/").map(({ path }) => slashLocation(path, plainHeaders)),
    ...toTheApp.everything.map((path) => location(`= ${path}`, ["proxy_pass http://wattlebend;"])),
    // The app has the files of earlier sites. A 404 must not be cached for a year.
    location("/assets/", [
      "try_files $uri @app;",
      ...headerLines(assetsAlways),
      `add_header Cache-Control "${quotable(assetCache)}";`,
    ]),
    location("/", ["return 404;"]),
    "error_page 404 /404.html;",
    location("= /404.html", ["internal;", ...responseLines(notFound.headers)]),
    "",
  ].join("\n");
}

/** nginx would respond to POST with 405; the app responds instead, which accepts forms and refuses the rest. */
const fileLocation = ({ path, file, headers }: StaticAddress, takesFile: boolean) =>
  location(`= ${path}`, [
    `try_files /${file} =404;`,
    "error_page 405 = @app;",
    ...(takesFile ? ["client_max_body_size 10m;"] : []),
    ...responseLines(headers),
  ]);

const slashLocation = (path: string, headers: Headers) =>
  location(`= ${path}/`, [...headerLines(headers), `return 301 ${path}$is_args$args;`]);

/** nginx has its own directive for the type. */
function responseLines({ "Content-Type": type = "", ...headers }: Headers): string[] {
  return ["types {}", `default_type "${quotable(type)}";`, ...headerLines(headers)];
}

const headerLines = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${quotable(value)}" always;`);

const location = (match: string, lines: readonly string[]) =>
  `location ${match} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;

function quotable(value: string): string {
  if (/["$\\\n]/.test(value)) throw new Error(`nginx would misread this header: ${value}`);
  return value;
}

/** An address that a static host serves, with its file, text and headers. */
type StaticAddress = { path: string; file: string; text: string | Buffer; headers: Headers };

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
  const forms = siteForms(content, stage);
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
        path: "/service-worker.js",
        file: "service-worker.js",
        headers: workerHeaders(security, noIndex),
        text: readFileSync(join(folder, WORKER_FILE), "utf8"),
      },
      ...readdirSync(join(folder, "site-files")).map((name) => ({
        path: `/${name}`,
        file: name,
        headers: { ...plainHeaders, ...siteFileHeaders(name) },
        text: readFileSync(join(folder, "site-files", name)),
      })),
    ] satisfies StaticAddress[],
    /** Of every file below /assets. */
    assetHeaders: assetHeadersOf(commonHeaders),
    /** Of every response. */
    commonHeaders,
    /** Of a response that is neither a page nor a file, such as a redirect. */
    plainHeaders,
    /** `files` are those of `posts` whose form may have a file. */
    toTheApp: {
      posts: forms.flatMap(({ addresses }) => addresses),
      files: forms.filter(({ fileField }) => fileField !== undefined).flatMap(({ addresses }) => addresses),
      everything: [
        ...new Set(forms.map(({ sentPage }) => sentPage)),
        ...(stage === "live" ? MESSAGE_PAGES : []),
        "/vitals",
        "/healthz",
      ],
    },
  };
}

export type StaticSite = ReturnType<typeof staticSite>;

/** Static hosts serve /about from about.html, and / from index.html. */
const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
