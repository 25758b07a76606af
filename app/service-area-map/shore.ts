import type { Coast } from "./coast.ts";
import { type Colour, paint } from "./palette.ts";

export interface Band {
  readonly colour: Colour;
  /** How far the band of shallow water reaches from the coast, in map units. */
  readonly reach: number;
}

export interface Shore {
  /** Starts the ids of this piece of coast, so that the region and the close-up do not share any. */
  readonly id: string;
  readonly coast: Coast;
  readonly toPath: (rings: Coast["mainland"]) => string;
  /** From the widest band to the narrowest, each drawn over the one before. */
  readonly bands: readonly Band[];
  readonly lineWidth: number;
  /** Drawn on the mainland only: nobody is promised a visit to an island. */
  readonly onMainland?: string;
}

/** Shallow water, land and coastline, with what lies on the land under the line. */
export function drawShore(shore: Shore): string {
  const land = `href="#${shore.id}-land"`;
  const water = shore.bands.map(({ colour, reach }) => `<use ${land} stroke="${paint(colour)}" stroke-width="${reach * 2}"/>`);
  return (
    drawShapes(shore) +
    `<g fill="none" stroke-linejoin="round">${water.join("")}</g>` +
    `<use ${land} fill="${paint("land")}"/>` +
    drawOnMainland(shore) +
    `<use ${land} class="line" fill="none" stroke-linejoin="round" ` +
    `stroke="${paint("coast")}" stroke-width="${shore.lineWidth}"/>`
  );
}

/** The pieces of land, to be drawn by reference: each band of water and the line follow the same coast. */
function drawShapes({ id, coast, toPath }: Shore): string {
  return (
    `<defs><g id="${id}-land"><path id="${id}-mainland" d="${toPath(coast.mainland)}"/>` +
    `<path d="${toPath(coast.islands)}"/></g></defs>`
  );
}

function drawOnMainland({ id, onMainland }: Shore): string {
  if (!onMainland) return "";
  return `<clipPath id="${id}-clip"><use href="#${id}-mainland"/></clipPath><g clip-path="url(#${id}-clip)">${onMainland}</g>`;
}
