import { expect, test } from "vitest";

import { filesOfPage } from "./files-of-page.ts";
import type { ClientManifest } from "./styles-of-page.ts";

const WHOLE_FONT = "node_modules/@fontsource/serif/files/serif.woff2";
const manifest: ClientManifest = {
  root: {
    file: "assets/root-1.js",
    imports: ["shared"],
    css: ["assets/root-1.css"],
    assets: ["assets/face-1.woff2", "assets/gate-1.svg"],
  },
  shared: { file: "assets/shared-1.js", dynamicImports: ["island", "dead", "app/pages/about.tsx", "app/pages/other.tsx"] },
  island: { file: "assets/island-1.js", imports: ["shared"] },
  dead: { file: "assets/dead-1.js" },
  "app/pages/about.tsx": { file: "assets/about-1.js", imports: ["card", "shared"], assets: ["assets/about-1.svg"] },
  "app/pages/other.tsx": { file: "assets/other-1.js", css: ["assets/other-1.css"] },
  card: { file: "assets/card-1.js", css: ["assets/card-1.css"], assets: ["assets/evening-1.svg"], imports: ["card"] },
  [WHOLE_FONT]: { file: "assets/serif-1.woff2" },
};
const texts: Record<string, string> = {
  "assets/root-1.css": "url(/assets/face-1.woff2)",
  "assets/shared-1.js": 'import("./island-1.js"),import("./about-1.js"),import("./other-1.js")',
  "assets/about-1.js": '"/assets/about-1.svg"',
  "assets/card-1.css": "url(/assets/evening-1.svg)",
};
const textOf = (file: string) => texts[file] ?? "";
const HTML = `<link href="/assets/icon-1.svg"/><style>url(/assets/serif-1.woff2)</style><script>import("/assets/root-1.js")</script>`;

test("what a page needs: what its document names, its own code, and all that these bring, islands too", () => {
  expect(filesOfPage(manifest, "about", HTML, textOf)).toEqual(
    [
      ...["/assets/about-1.js", "/assets/about-1.svg", "/assets/card-1.css", "/assets/card-1.js", "/assets/evening-1.svg"],
      ...["/assets/face-1.woff2", "/assets/icon-1.svg", "/assets/island-1.js", "/assets/root-1.css", "/assets/root-1.js"],
      "/assets/shared-1.js",
    ].toSorted(),
  );
});

test.each([
  ["another page's code", "/assets/other-1.js"],
  ["code and pictures that the build left out", "/assets/dead-1.js"],
  ["the gate's picture when live", "/assets/gate-1.svg"],
  ["a whole font for rare letters", "/assets/serif-1.woff2"],
])("without %s", (_what, file) => {
  expect(filesOfPage(manifest, "about", HTML, textOf)).not.toContain(file);
});

test("a page that the build does not know stops it", () => {
  expect(() => filesOfPage(manifest, "abuot", HTML, textOf)).toThrow("app/pages/abuot.tsx");
});

test("an Easy Read page has the component of all of them and its own words, not another's", () => {
  const easyRead: ClientManifest = {
    shared: {
      file: "assets/shared-1.js",
      dynamicImports: ["app/easy-read/easy-read-module.tsx", "content:easy-read/about", "content:easy-read/home"],
    },
    "app/easy-read/easy-read-module.tsx": { file: "assets/module-1.js", css: ["assets/rows-1.css"] },
    "content:easy-read/about": { file: "assets/words-1.js" },
    "content:easy-read/home": { file: "assets/words-2.js" },
  };
  const html = '<script>import("/assets/shared-1.js")</script>';
  const allNamed = () => "module-1.js words-1.js words-2.js";
  expect(filesOfPage(easyRead, "about/easy-read", html, allNamed)).toEqual([
    ...["/assets/module-1.js", "/assets/rows-1.css", "/assets/shared-1.js", "/assets/words-1.js"],
  ]);
});
