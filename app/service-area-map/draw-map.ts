import { drawCloseUp } from "./close-up.ts";
import { describeServiceAreaMap } from "./describe-map.ts";
import { readLand, readRivers } from "./geography.ts";
import { escapeText, labelFamily } from "./labels.ts";
import { layouts } from "./layouts.ts";
import type { LayoutName, MapInput } from "./map-input.ts";
import { nightDeclarations, paint } from "./palette.ts";
import { drawRegion } from "./region.ts";

export { describeServiceAreaMap };
export { labelCharacters } from "./labels.ts";
export type { LayoutName, MapInput, Office, ServiceArea } from "./map-input.ts";

export interface MapDrawing extends MapInput {
  readonly layout: LayoutName;
  /** A woff2 file of the labels' font; "" leaves the labels to the visitor's own fonts. */
  readonly labelFontBase64: string;
}

/**
 * The map of the areas as an SVG file. It needs nothing beside it, because a page shows it in an <img>,
 * where neither the page's styles nor its fonts reach.
 */
export function drawServiceAreaMap({ layout: name, labelFontBase64, ...input }: MapDrawing): string {
  const layout = layouts[name];
  const ground = { land: readLand(), rivers: readRivers() };
  const size = `width="${layout.width}" height="${layout.height}"`;
  const drawing =
    `<rect ${size} fill="${paint("sea")}"/>` + drawRegion(input, layout, ground) + drawCloseUp(input, layout, ground);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${layout.width} ${layout.height}" ${size} ` +
    `font-family="'${labelFamily}',system-ui,sans-serif" fill="${paint("ink")}">` +
    `<title>${escapeText(describeServiceAreaMap(input))}</title>` +
    `<style>${fontFace(labelFontBase64)}${schemes(drawing)}</style>${drawing}</svg>`
  );
}

function fontFace(base64: string): string {
  if (base64 === "") return "";
  const source = `url(data:font/woff2;base64,${base64}) format("woff2")`;
  return `@font-face{font-family:"${labelFamily}";src:${source};font-weight:200 800}`;
}

/** Night colours, and lines in the visitor's own text colour where a system chooses all colours. */
function schemes(drawing: string): string {
  return (
    `@media(prefers-color-scheme:dark){svg{${nightDeclarations(drawing + paint("ink"))}}}` +
    "@media(forced-colors:active){.line,.ring{stroke:CanvasText}}"
  );
}
