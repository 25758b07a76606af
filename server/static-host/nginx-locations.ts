import type { Headers } from "../http/representation.ts";
import type { StaticAddress, StaticSite } from "./static-site.ts";

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
    // The app has the files of earlier releases. A 404 must not be cached for a year.
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
