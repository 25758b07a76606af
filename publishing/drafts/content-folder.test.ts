import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { readContentText, writeContentFolder, InvalidContentPath, isContentPath, requireContentPath } from "./content-folder.ts";
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

const filesIn = (place: string) =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(place.length + 1),
        readFileSync(join(entry.parentPath, entry.name), "latin1"),
      ]),
  );

test("a folder has the program's files byte for byte, with the overlay's on top", async () => {
  const target = join(folder, "data/content/one");
  const overlay = [
    { path: "site.yaml", text: "phone: 2 – 👩🏽‍🦽\r\n" },
    { path: "pages/about.md", text: null },
    { path: "jobs/new.md", text: "an opening" },
    { path: "jobs/none.md", text: null },
  ];
  const before = filesIn(base);
  await writeContentFolder({ base, overlay, target });
  expect(filesIn(target)).toEqual({
    "art/logo.svg": "\0\xFF\x01",
    "jobs/new.md": "an opening",
    "site.yaml": Buffer.from("phone: 2 – 👩🏽‍🦽\r\n").toString("latin1"),
  });
  expect(filesIn(base)).toEqual(before);
  expect(readdirSync(join(folder, "data/content"))).toEqual(["one"]);
});

test("a folder that exists is left as it is, and nothing is left beside it", async () => {
  const target = join(folder, "one");
  await writeContentFolder({ base, overlay: [], target });
  const again = writeContentFolder({ base, overlay: [{ path: "site.yaml", text: "other" }], target });
  await expect(again).rejects.toMatchObject({ code: "ENOTEMPTY" });
  expect(readContentText(target, "site.yaml")).toBe("phone: 1\n");
  expect(readdirSync(folder).toSorted()).toEqual(["one", "program"]);
});

test("a path outside is refused before anything is written", async () => {
  const target = join(folder, "one");
  for (const path of ["../outside.md", "/outside.md", "pages/../../outside.md", "art/logo.svg", "x.js"]) {
    await expect(writeContentFolder({ base, overlay: [{ path, text: "x" }], target })).rejects.toThrow(InvalidContentPath);
    expect(() => readContentText(base, path)).toThrow(InvalidContentPath);
  }
  expect(readdirSync(folder)).toEqual(["program"]);
});

test("nothing is written through a link to a place outside", async () => {
  const outside = join(folder, "outside");
  mkdirSync(outside);
  writeFileSync(join(outside, "new.md"), "kept");
  symlinkSync(outside, join(base, "jobs"));
  await writeContentFolder({ base, overlay: [{ path: "jobs/new.md", text: "changed" }], target: join(folder, "one") });
  expect(readFileSync(join(outside, "new.md"), "utf8")).toBe("kept");
  expect(readContentText(join(folder, "one"), "jobs/new.md")).toBe("changed");
});

test("a text of the program is read byte for byte; null if there is none, an error if it is not UTF-8", () => {
  expect(readContentText(base, "pages/about.md")).toBe("\uFEFFabout\r\n");
  expect(readContentText(base, "pages/none.md")).toBeNull();
  writeFileSync(join(base, "site.yaml"), new Uint8Array([0xc3, 0x28]));
  expect(() => readContentText(base, "site.yaml")).toThrow(TypeError);
  expect(existsSync(join(folder, "one"))).toBe(false);
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
