import { expect, test } from "vitest";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { InvalidContentPath, isContentPath, requireContentPath } from "./content-path.ts";

test.each(["site.yaml", "redirects.txt", "pages/about.md", "easy-read/parts/contact.md", "services/support-24-7.md"])(
  "%s is a path",
  (path) => expect(() => requireContentPath(path)).not.toThrow(),
);

test.each([
  "",
  ".",
  "..",
  "../site.yaml",
  "pages/../site.yaml",
  "./site.yaml",
  "/site.yaml",
  "//site.yaml",
  "pages//about.md",
  "pages\\about.md",
  "C:/site.yaml",
  "Site.yaml",
  "pages/about",
  "pages/.md",
  ".yaml",
  "about.md/",
  "about.md\n",
  "art/logo-mark.svg",
  "x.js",
  "x.md.exe",
  "about.MD",
  "pages/a_b.md",
  "pages/-a.md",
  "pages/a--b.md",
  "ab\u0441.md",
  // Words of the staff side are code.
  "staff/publishing.yaml",
  `${"a".repeat(200)}.md`,
  ...HOSTILE_STRINGS,
])("%j is none", (path) => {
  expect(isContentPath(path)).toBe(false);
  expect(() => requireContentPath(path)).toThrow(InvalidContentPath);
});
