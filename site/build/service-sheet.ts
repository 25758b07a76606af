import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { SERVICE_PICTURE } from "../../content-model/values/expected-files.ts";
import { SERVICE_PICTURE_SIZE } from "../../content-model/values/release-words.ts";
import { partsOfDrawing } from "./parts-of-drawing.ts";

const { width, height } = SERVICE_PICTURE_SIZE;
/** So that the edge of a picture never shows in the one above it. */
const GAP = 20;

type Sheet = { svg: string; tops: Readonly<Record<string, number>> };

/**
 * Returns the pictures of the supports of a folder of art one below the other, as one SVG, and where each begins. The pictures have the
 * same colours and people, so that one file compresses to half of ten, and a page that shows all of them fetches one.
 * @throws Error that names a file that is not one <svg> element
 */
export function drawServiceSheet(folder: string): Sheet {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .filter((name) => SERVICE_PICTURE.test(name))
    .toSorted();
  const tops = Object.fromEntries(names.map((name, index) => [name, index * (height + GAP)]));
  const parts = names.map((name) => inSheet(name, readFileSync(join(folder, `${name}.svg`), "utf8"), tops[name] ?? 0));
  const whole = `viewBox="0 0 ${width} ${names.length * (height + GAP)}" preserveAspectRatio="xMidYMid slice"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${whole}>${parts.join("")}</svg>`, tops };
}

/** Returns a picture as a part of the sheet. Its dark colours, which its style sets on `svg`, are those of this part alone. */
function inSheet(name: string, drawing: string, top: number): string {
  const { attributes, shapes } = partsOfDrawing(`content/art/${name}.svg`, drawing);
  const part = `class="${name}" y="${top}" width="${width}" height="${height}"${attributes}`;
  const ofPart = shapes.replace(/<style>.*?<\/style>/s, (style) => style.replaceAll(/(?<=[{}])svg\{/g, `.${name}{`));
  return `<svg ${part}>${ofPart}</svg>`;
}
