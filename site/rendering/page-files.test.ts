import { expect, test } from "vitest";

import { routeAt } from "../../content-model/values/pages.ts";
import { type ClientManifest, ENTRY, filesOfPages, sourceOf, stylesOfPage } from "./page-files.ts";

const RARE_FONT = "site/app/styles/fonts/serif-ext.woff2";
const manifest: ClientManifest = {
  [ENTRY]: {
    file: "assets/entry-1.js",
    imports: ["_shared.js"],
    css: ["assets/entry-1.css"],
    assets: ["assets/face-1.woff2", "assets/serif-ext-1.woff2", "assets/gate-1.svg"],
  },
  "_shared.js": {
    file: "assets/shared-1.js",
    css: ["assets/shared-1.css"],
    dynamicImports: ["panel", "dead", "site/app/pages/about.tsx", "site/app/pages/contact.tsx"],
  },
  panel: { file: "assets/panel-1.js", imports: ["_shared.js"] },
  dead: { file: "assets/dead-1.js" },
  "site/app/pages/about.tsx": { file: "assets/about-1.js", imports: ["_card.js", "_shared.js"], assets: ["assets/about-1.svg"] },
  "site/app/pages/contact.tsx": { file: "assets/contact-1.js", css: ["assets/contact-1.css"] },
  "_card.js": { file: "assets/card-1.js", css: ["assets/card-1.css"], imports: ["_card.js"] },
  "site/app/easy-read/easy-read-module.tsx": { file: "assets/module-1.js", css: ["assets/rows-1.css"] },
  "site/app/news/news-module.tsx": { file: "assets/news-1.js" },
  [RARE_FONT]: { file: "assets/serif-ext-1.woff2" },
};
const texts: Record<string, string> = {
  "assets/entry-1.css": "url(/assets/face-1.woff2),url(/assets/serif-ext-1.woff2)",
  "assets/shared-1.js": 'import("./panel-1.js"),import("./about-1.js"),import("./contact-1.js")',
  "assets/about-1.js": '"/assets/about-1.svg"',
};
const filesAt = (path: string) => filesOfPages(manifest, (file) => texts[file] ?? "")(sourceOf(routeAt(path)));

test("the styles of the app come before those of the page, and those of an import before those of its importer", () => {
  expect(stylesOfPage(manifest, routeAt("/about"))).toEqual(["assets/shared-1.css", "assets/entry-1.css", "assets/card-1.css"]);
  expect(stylesOfPage(manifest, "none")).toEqual(["assets/shared-1.css", "assets/entry-1.css"]);
});

test("a page needs the app, its own code and their imports, but no other page, no unused file and no font of rare letters", () => {
  expect(filesAt("/about")).toEqual([
    "/assets/about-1.js",
    "/assets/about-1.svg",
    "/assets/card-1.css",
    "/assets/card-1.js",
    "/assets/entry-1.css",
    "/assets/entry-1.js",
    "/assets/face-1.woff2",
    "/assets/panel-1.js",
    "/assets/shared-1.css",
    "/assets/shared-1.js",
  ]);
});

test("all Easy Read pages have one component, and all items of the news another", () => {
  expect(filesAt("/about/easy-read")).toEqual(expect.arrayContaining(["/assets/module-1.js", "/assets/rows-1.css"]));
  expect(filesAt("/news/open-day")).toContain("/assets/news-1.js");
  expect(filesAt("/news/open-day/easy-read")).toEqual(filesAt("/news/open-day"));
});

test("a page that is missing from the manifest is an error", () => {
  expect(() => stylesOfPage(manifest, routeAt("/services"))).toThrow("The build's manifest has no site/app/pages/services.tsx");
});
