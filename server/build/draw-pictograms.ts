import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { bareDrawing } from "../../content-reader/check-drawings.ts";

const FILE = /^<svg\b([^>]*)>(.*)<\/svg>\s*$/s;
/** What a symbol has of its own, or has no use for; the file's own width would fix its size. */
const LEFT_OUT = /\s(?:xmlns(?::\w+)?|id|width|height|x|y|version|role|aria-hidden)="[^"]*"/g;

/**
 * All pictograms of a folder as one sheet, each a symbol by its file's name: together they are smaller than a few apart.
 * @throws naming the file that is no drawing of the known form.
 */
export function drawPictograms(folder: string): string {
  const symbols = readdirSync(folder)
    .filter((name) => name.endsWith(".svg"))
    .toSorted()
    .map((name) => symbolOf(name, readFileSync(join(folder, name), "utf8")));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function symbolOf(file: string, drawing: string): string {
  const [, attributes, shapes] = FILE.exec(bareDrawing(drawing)) ?? [];
  if (attributes === undefined || shapes === undefined)
    throw new Error(`content/art/pictograms/${file} is not one <svg> element.`);
  return `<symbol id="${file.slice(0, -4)}"${attributes.replaceAll(LEFT_OUT, "").replaceAll(/\s+/g, " ").trimEnd()}>${shapes}</symbol>`;
}
