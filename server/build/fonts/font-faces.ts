import { readFileSync } from "node:fs";

/** A rule of app/styles/fonts.css whose file is in app/styles/fonts. `characters` is undefined for a rule without unicode-range. */
export type FontFace = { family: string; file: string; characters: string | undefined };

export const FONTS_CSS = new URL("../../../app/styles/fonts.css", import.meta.url);

/** Returns the rules of a style sheet that name a file of app/styles/fonts. */
export function fontFaces(sheet: URL = FONTS_CSS): FontFace[] {
  const rules = readFileSync(sheet, "utf8").matchAll(/@font-face \{[^}]*\}/g);
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
