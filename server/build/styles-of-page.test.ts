import { expect, test } from "vitest";

import { type ClientManifest, stylesOfPage } from "./styles-of-page.ts";

const ROOT = "app/root.tsx?__react-router-build-client-route";

const manifest: ClientManifest = {
  [ROOT]: { file: "assets/root.js", css: ["assets/root.css"], imports: ["_shared.js"] },
  "app/pages/about.tsx": { file: "assets/about.js", css: ["assets/about.css"], imports: ["_shared.js", "_card.js"] },
  "app/pages/plain.tsx": { file: "assets/plain.js" },
  "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"] },
  "_card.js": { file: "assets/card.js", css: ["assets/card.css"], imports: ["_icon.js"] },
  "_icon.js": {
    file: "assets/icon.js",
    css: ["assets/icon.css"],
    imports: ["_card.js"],
  },
};

test("a page's styles are its own and those of all that it imports, without what every page has", () => {
  expect(stylesOfPage(manifest, "about").toSorted()).toEqual(["/assets/about.css", "/assets/card.css", "/assets/icon.css"]);
});

test("a page without styles has none", () => {
  expect(stylesOfPage(manifest, "plain")).toEqual([]);
});

test("a page that the build does not know stops it", () => {
  expect(() => stylesOfPage(manifest, "abuot")).toThrow("app/pages/abuot.tsx");
});
