import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

export const TEXT_FONT =
  "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";
/** MVAR has underline metrics by weight, STAT the names of the weights, and gasp the smoothing of fonts with hinting. */
const NOT_USED_BY_BROWSERS = ["MVAR", "STAT", "gasp"];

type Weights = { wght: number | { min: number; max: number; default: number } };

/** Returns a WOFF2 font with only these characters of the font of a package. */
export async function subset(
  font: string,
  characters: string,
  variationAxes?: Weights,
  notUsed: readonly string[] = [],
): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(font)), characters, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "lnum"],
    // Hinting is a third of the display font, and current screens do not need it.
    noHinting: true,
    dropTables: [...NOT_USED_BY_BROWSERS, ...notUsed],
    ...(variationAxes && { variationAxes }),
  });
}
