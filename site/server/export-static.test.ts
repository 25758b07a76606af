import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { parseConfig } from "../../platform/process/config.ts";
import type { BuildToServe } from "./stored-resources.ts";
import { HASHES, NOT_FOUND_PAGE, SCRIPT, sharedSite, smallBuild } from "../../tests/support/middleware-fixture.ts";
import { exportStatic, headerFile, nginxLocations, type StaticSite, staticSite } from "./export-static.ts";

const env = { SITE_URL: "https://www.example.com" };
/** Headers that each server sets itself. */
const OF_THE_TRANSFER = [
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "vary",
  "etag",
  "accept-ranges",
];

const folder = temporaryFolder(afterAll);

describe.each(["parked", "live"] as const)("the %s site on a static host", (stage) => {
  const app = sharedSite({ stage, env });
  const exported = (file: string) => readFileSync(join(folder, `${stage}-export`, file), "utf8");
  beforeAll(() => {
    const build = smallBuild(join(folder, `${stage}-build`));
    exportStatic({ config: parseConfig(env), content, stage, folder: build }, join(folder, `${stage}-export`));
  });

  test.each(["/about", "/careers/apply", "/robots.txt", "/sitemap.xml", "/service-worker.js", "/icon-192.png"])(
    "%s has the headers and the text of the app, byte by byte",
    async (path) => {
      const response = await app.ask(path);
      const expected = Object.entries(response.headers).filter(([name]) => !OF_THE_TRANSFER.includes(name));
      expect(headersAt(exported("public/_headers"), path)).toEqual(Object.fromEntries(expected));
      const file = path.includes(".") ? path : `${path}.html`;
      expect(exported(`public${file}`)).toBe(response.body.toString());
    },
  );

  test("an asset has the app's headers except its type, which the host sets", async () => {
    const { headers } = await app.ask(SCRIPT.path);
    const expected = Object.entries(headers).filter(
      ([name]) => ![...OF_THE_TRANSFER, "content-type", "last-modified"].includes(name),
    );
    expect(headersAt(exported("public/_headers"), SCRIPT.path)).toEqual(Object.fromEntries(expected));
    expect(exported(`public${SCRIPT.path}`)).toBe(SCRIPT.text);
  });

  test("an unknown address gets the common headers and the 404 page with its policy inside", () => {
    expect(headersAt(exported("public/_headers"), "/nothing")).toMatchObject({ "x-frame-options": "DENY" });
    const html = exported("public/404.html");
    expect(html).toContain(`script-src 'self' '${HASHES.scriptHashes[0]}'`);
    expect(html).not.toContain("frame-ancestors");
    expect(html.replace(/<meta http-equiv[^>]*>/, "")).toBe(NOT_FOUND_PAGE);
  });

  test("forms and the pages after sending go to the app", () => {
    expect(exported("to-the-app.txt").trim().split("\n")).toEqual([
      "POST /contact",
      "POST /careers",
      "POST /careers/apply",
      ...(stage === "live" ? ["POST /contact/easy-read/write"] : []),
      "ANY /contact/sent",
      "ANY /careers/sent",
      ...(stage === "live" ? ["ANY /contact/message", "ANY /contact/message/easy-read"] : []),
      "ANY /vitals",
      "ANY /healthz",
    ]);
  });

  test("nginx lets a file through at the addresses of the form that takes one, and at no other", () => {
    const conf = exported("nginx-locations.conf");
    const limited = Array.from(
      conf.matchAll(/^location = (\S+) \{\n(?: .*\n)*? {2}client_max_body_size 10m;$/gm),
      ([, path]) => path,
    );
    expect(limited).toEqual(["/careers", "/careers/apply"]);
  });

  test("the public folder has served files only", () => {
    for (const file of ["pages", "server", `${SCRIPT.path}.br`, "nginx-locations.conf"])
      expect(existsSync(join(folder, `${stage}-export/public`, file)), file).toBe(false);
  });
});

test("a site with more header rules than some hosts take is exported whole, and a warning says so", () => {
  const build = smallBuild(join(folder, "large-build"));
  const pages = JSON.parse(readFileSync(join(build, "pages/pages.json"), "utf8")) as { paths: string[] }[];
  pages[0]?.paths.push(...Array.from({ length: 100 }, (_, index) => `/page-${index}`));
  writeFileSync(join(build, "pages/pages.json"), JSON.stringify(pages));
  const to = join(folder, "large-export");
  const warning = exportStatic({ config: parseConfig(env), content, stage: "live", folder: build }, to);
  expect(warning).toMatch(/^_headers has 1\d\d rules, and Cloudflare Pages ignores all after 100/);
  const { "content-security-policy": policy } = headersAt(readFileSync(join(to, "public/_headers"), "utf8"), "/page-99");
  expect(policy).toContain("default-src 'none'");
});

describe("the export is refused for", () => {
  let source: BuildToServe;
  let site: StaticSite;
  beforeAll(() => {
    source = { config: parseConfig(env), content, stage: "live", folder: smallBuild(join(folder, "build")) };
    site = staticSite(source);
  });
  const pagesWith = (headers: Record<string, string>) => site.pages.map((page) => ({ ...page, headers }));

  test("a folder that is not empty", () => {
    const full = temporaryFolder();
    writeFileSync(join(full, "old.html"), "of another time");
    expect(() => exportStatic(source, full)).toThrow(/not empty/);
  });
  test("a header that is longer than a host takes", () => {
    expect(() => headerFile({ ...site, pages: pagesWith({ "X-Long": "x".repeat(2000) }) })).toThrow(/longer than a host takes/);
  });
  test.each(['a "quoted" word', "a $variable", "a \\"])("a header with %s, for nginx", (value) => {
    expect(() => nginxLocations({ ...site, pages: pagesWith({ "X-Odd": value }) })).toThrow(/misread/);
  });
});

/** The headers of a host for an address: those of every matching rule, with the values of a repeated header joined. */
function headersAt(rules: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let fits = false;
  for (const line of rules.split("\n").filter((text) => text && !text.startsWith("#"))) {
    if (!line.startsWith(" ")) {
      fits = line.endsWith("*") ? path.startsWith(line.slice(0, -1)) : path === line;
      continue;
    }
    const colon = line.indexOf(":");
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (fits) found[name] = name in found ? `${found[name]}, ${value}` : value;
  }
  return found;
}
