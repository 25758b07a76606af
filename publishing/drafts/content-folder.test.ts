import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readContentText, InvalidContentPath, isContentPath, requireContentPath } from "./content-folder.ts";
import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";

let folder: string;
let base: string;
beforeEach(() => {
  folder = temporaryFolder();
  base = join(folder, "program");
  mkdirSync(join(base, "pages"), { recursive: true });
  mkdirSync(join(base, "art"));
  writeFileSync(join(base, "site.yaml"), "phone: 1\n");
  writeFileSync(join(base, "pages/about.md"), "\uFEFFabout\r\n");
  writeFileSync(join(base, "art/logo.svg"), new Uint8Array([0, 255, 1]));
});

test("a path outside is refused", () => {
  for (const path of ["../outside.md", "/outside.md", "pages/../../outside.md", "art/logo.svg", "x.js"])
    expect(() => readContentText(base, path)).toThrow(InvalidContentPath);
});

test("a text of the program is read byte for byte; null if there is none, an error if it is not UTF-8", () => {
  expect(readContentText(base, "pages/about.md")).toBe("\uFEFFabout\r\n");
  expect(readContentText(base, "pages/none.md")).toBeNull();
  writeFileSync(join(base, "site.yaml"), new Uint8Array([0xc3, 0x28]));
  expect(() => readContentText(base, "site.yaml")).toThrow(TypeError);
});

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
