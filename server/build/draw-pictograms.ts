import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FILE = /^<svg xmlns="[^"]*"([^>]*)>(.*)<\/svg>\s*$/s;

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
  const [, attributes, shapes] = FILE.exec(drawing) ?? [];
  if (attributes === undefined || shapes === undefined)
    throw new Error(`content/art/pictograms/${file} is not one <svg> element.`);
  return `<symbol id="${file.slice(0, -4)}"${attributes.replace(' aria-hidden="true"', "")}>${shapes}</symbol>`;
}
