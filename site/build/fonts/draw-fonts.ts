import { readFileSync } from "node:fs";

import { subset, TEXT_FONT } from "./subset.ts";

const DISPLAY_FONT = "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2";
const ZERO_FONT = "@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2";
const withOtherLetters = (font: string) => font.replace("-latin-", "-latin-ext-");

const TEXT_WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };
/** HVAR has the widths of letters by weight, which browsers also find in the outlines (OpenType, gvar: phantom points). */
const NOT_FOR_TEXT = ["HVAR"];
/** Without kerning and alternates. One glyph has neither. */
const NOT_FOR_TOOLS = ["GDEF", "GPOS", "GSUB", "HVAR"];

const DRAWN: Readonly<Record<string, (characters: string) => Promise<Buffer>>> = {
  "text-face.woff2": (characters) => subset(TEXT_FONT, characters, TEXT_WEIGHTS, NOT_FOR_TEXT),
  "tool-text-face.woff2": (characters) => subset(TEXT_FONT, characters, TEXT_WEIGHTS, NOT_FOR_TOOLS),
  "text-face-more.woff2": (characters) => subset(TEXT_FONT, characters, TEXT_WEIGHTS, NOT_FOR_TEXT),
  "text-face-ext.woff2": (characters) => subset(withOtherLetters(TEXT_FONT), characters, TEXT_WEIGHTS, NOT_FOR_TEXT),
  "display-face.woff2": (characters) => subset(DISPLAY_FONT, characters),
  "display-face-more.woff2": (characters) => subset(DISPLAY_FONT, characters),
  "display-face-ext.woff2": (characters) => subset(withOtherLetters(DISPLAY_FONT), characters),
  "plain-zero.woff2": (characters) => subset(ZERO_FONT, characters, undefined, NOT_FOR_TOOLS),
};

/** Returns the files of site/app/styles/fonts by name. Each has the characters of the unicode-range of its rule. */
export async function drawFonts(): Promise<Record<string, Buffer>> {
  const drawn: Record<string, Buffer> = {};
  for (const { file, characters } of [...fontFaces(), ...fontFaces([sheetAt("tool-fonts.css")])]) {
    const draw = DRAWN[file];
    if (!draw) throw new Error(`No font is known for ${file}.`);
    if (characters !== undefined) drawn[file] = await draw(characters);
  }
  return drawn;
}

/** A rule of a style sheet whose file is in site/app/styles/fonts. `characters` is undefined for a rule without unicode-range. */
export type FontFace = { family: string; file: string; characters: string | undefined };

const sheetAt = (name: string) => new URL(`../../app/styles/${name}`, import.meta.url);
const SHEETS_OF_PAGES = ["fonts.css", "display-fonts.css", "other-letters.css"].map(sheetAt);

/** Returns the rules of style sheets that name a file of site/app/styles/fonts, by default those of the pages. */
export function fontFaces(sheets: readonly URL[] = SHEETS_OF_PAGES): FontFace[] {
  const rules = sheets
    .map((sheet) => readFileSync(sheet, "utf8"))
    .join("")
    .matchAll(/@font-face \{[^}]*\}/g);
  return Array.from(rules).flatMap(([rule]) => {
    const valueOf = (pattern: RegExp) => pattern.exec(rule)?.[1];
    const [family, file] = [valueOf(/font-family: "([^"]+)"/), valueOf(/fonts\/([\w-]+\.woff2)"/)];
    const range = valueOf(/unicode-range:\s*([^;]+)/);
    return family === undefined || file === undefined ? [] : [{ family, file, characters: range && charactersOf(range) }];
  });
}

/** Returns the characters of a unicode-range such as "U+20-7E, U+A9". */
const charactersOf = (range: string): string =>
  range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice("U+".length)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
