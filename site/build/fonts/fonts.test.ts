import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { charactersOfFont } from "../../../tests/support/characters-of-font.ts";
import { EVERY_CONTENT_FILE } from "../../../tests/support/content-files.ts";
import { drawFonts, type FontFace, fontFaces } from "./draw-fonts.ts";

const FACES = fontFaces().filter(({ characters }) => characters !== undefined);
const first = ({ file }: FontFace) => !/-(more|ext)\.woff2$/.test(file);
const fileOf = (family: string, character: string) =>
  FACES.filter((face) => face.family === family && face.characters?.includes(character)).map(({ file }) => file);
const fontOf = (file: string) => readFileSync(new URL(`../../app/styles/fonts/${file}`, import.meta.url));
/** Pages in other languages use the fonts of the device. */
const FIXTURE_FILES = EVERY_CONTENT_FILE.filter(({ name, path }) => name.startsWith("tests/") && !path.startsWith("languages/"));
const FAMILIES = [
  ["Atkinson", "text-face"],
  ["Young Serif", "display-face"],
] as const;

/** A first view requests these, at most 24,000 bytes. One initial congestion window is 14,600 bytes (RFC 6928). */
test("the first files of all faces are within the budget of a first view, and each comes in one round trip", () => {
  const sizes = FACES.filter(first).map(({ file }) => fontOf(file).length);
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes)).toBeLessThan(14_600);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(24_000);
});

test("the files are those that npm run draw-fonts makes of the ranges", async () => {
  for (const [file, font] of Object.entries(await drawFonts())) expect(font.equals(fontOf(file)), file).toBe(true);
});

test.each(FAMILIES)(
  "the first file of %s has every visible character of ASCII, and those of the content of the tests",
  async (family, name) => {
    const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
    const used = FIXTURE_FILES.flatMap(({ text }) => Array.from(text).filter((character) => character !== "\n"));
    const characters = [...new Set([...ascii, ...used])];
    expect(characters.filter((character) => fileOf(family, character)[0] !== `${name}.woff2`)).toEqual([]);
    const has = await charactersOfFont(fontOf(`${name}.woff2`), characters.join(""));
    expect(characters.filter((character) => !has.has(character))).toEqual([]);
  },
);

test.each(FAMILIES)("the ranges of %s share no character", (family) => {
  const all = FACES.filter((face) => face.family === family).flatMap(({ characters = "" }) => Array.from(characters));
  expect(all).toHaveLength(new Set(all).size);
});

test.each([
  ["Atkinson", "text-face-more.woff2", "ñüŒ€"],
  ["Atkinson", "text-face-ext.woff2", "łāżẁ"],
  ["Young Serif", "display-face-more.woff2", "ñüʻ€"],
  ["Young Serif", "display-face-ext.woff2", "łāżḥ"],
])("%s has other letters in %s", async (family, file, letters) => {
  for (const letter of letters) expect(fileOf(family, letter), letter).toEqual([file]);
  expect(await charactersOfFont(fontOf(file), letters)).toEqual(new Set(letters));
});

test("a letter that a family does not have is requested from no file, and is in a font of the device", () => {
  for (const letter of "ệ字→") for (const [family] of FAMILIES) expect(fileOf(family, letter), letter).toEqual([]);
});

test("a preview has the first files with the same characters", () => {
  const drawn = fontFaces([new URL("../../app/document/draft.css", import.meta.url)]);
  expect(new Set(drawn)).toEqual(new Set(FACES.filter(first)));
});
