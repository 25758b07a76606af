import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { bareDrawing } from "../../content-reader/check-drawings.ts";

const FILE = /^<svg\b([^>]*)>(.*)<\/svg>\s*$/s;
/** Attributes of the root that a symbol must not have. The id is the name of the file, and a width would fix the size. */
const LEFT_OUT = /\s(?:xmlns(?::\w+)?|id|width|height|x|y|version|role|aria-hidden)="[^"]*"/g;

/**
 * Returns the pictograms of a folder, or those with the given names, as one SVG, each as a symbol whose id is the name of its file.
 * One file with all pictograms compresses better than a few separate files.
 * @throws Error that names a file that is not one <svg> element
 */
export function drawPictograms(folder: string, names?: ReadonlySet<string>): string {
  const symbols = readdirSync(folder)
    .filter((name) => name.endsWith(".svg") && names?.has(name.slice(0, -".svg".length)) !== false)
    .toSorted()
    .map((name) => symbolOf(name, readFileSync(join(folder, name), "utf8")));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function symbolOf(file: string, drawing: string): string {
  const [, attributes, shapes] = FILE.exec(bareDrawing(drawing)) ?? [];
  if (attributes === undefined || shapes === undefined)
    throw new Error(`content/art/pictograms/${file} is not one <svg> element.`);
  return `<symbol id="${file.slice(0, -".svg".length)}"${attributes.replaceAll(LEFT_OUT, "").replaceAll(/\s+/g, " ").trimEnd()}>${shapes}</symbol>`;
}
