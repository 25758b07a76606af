import { z } from "zod";

import { hasWords } from "../texts/content-files.ts";
import { type BrandColour, tooClose } from "../schemas/brand-palette.ts";
import { cleanDrawing, DrawingRefused } from "../texts/clean-drawing.ts";
import { fieldError } from "../texts/validation-error.ts";
import { NAME } from "../values/names.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { labelledEach } from "../values/value-schemas.ts";

export const BRAND = "brand.yaml";

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour in quotes, such as "#134737"');

const COLOURS: Readonly<Record<BrandColour, string>> = {
  text: "Words",
  main: "Main colour",
  links: "Links",
  warm: "Warnings",
  highlight: "Highlight",
};

/** content/brand.yaml, which is optional: without it the site has the logo and the colours that it was designed with. */
export const brandSchema = z.strictObject({
  /** The name of a picture in content/pictures, which stands in the place of the mark beside the brand's name. */
  logo: z
    .string()
    .regex(NAME, "must be the name of a picture in content/pictures, without an ending")
    .optional()
    .meta({ label: "Logo", help: "Add it on the screen Logo and colours." }),
  /** A clean drawing (SVG), which stands there instead. */
  drawing: z
    .string()
    .optional()
    .meta({ label: "The logo as a drawing", help: "It comes from an SVG file on the screen Logo and colours." }),
  colours: labelledEach(colour, COLOURS).optional().meta({ label: "Colours", help: "All other colours follow from these five." }),
});
export type Brand = z.infer<typeof brandSchema>;

/** Reads the brand, and reports each colour with which words would be hard to read. An empty brand is that of the design. */
export function readBrand(reader: Reader): Brand {
  const { files, errors } = reader;
  if (!hasWords(files, BRAND)) return {};
  const brand = readYaml(reader, BRAND, brandSchema);
  for (const { colour: name, ratio, minimum } of brand?.colours ? tooClose(brand.colours) : []) {
    const fix = `is too close to the colours beside it: ${ratio}:1, and it must be ${minimum}:1 or more. Make it ${DIRECTION[name]}`;
    errors.push(fieldError(files, BRAND, ["colours", name], fix));
  }
  const { logo, drawing } = brand ?? {};
  const drawingError = drawing === undefined ? undefined : errorOfDrawing(drawing, logo);
  if (drawingError !== undefined) errors.push(fieldError(files, BRAND, ["drawing"], drawingError));
  return brand ?? {};
}

function errorOfDrawing(drawing: string, logo: string | undefined): string | undefined {
  if (logo !== undefined) return "is a second logo: leave out logo or drawing";
  return isClean(drawing)
    ? undefined
    : "is not a clean drawing: add the logo again, where its shapes are kept and all else is left out";
}

function isClean(drawing: string): boolean {
  try {
    return cleanDrawing(drawing) === drawing;
  } catch (error) {
    if (error instanceof DrawingRefused) return false;
    throw error;
  }
}

const DIRECTION = { text: "darker", main: "darker", links: "darker", warm: "darker", highlight: "lighter" };
