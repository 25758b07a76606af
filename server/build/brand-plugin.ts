import type { Plugin } from "vite";

import { brandStyles } from "../../content-reader/brand-palette.ts";
import type { Content } from "../../content-reader/read-content.ts";
import { PALETTE } from "./palette-contrast.ts";

/** Adds the colours of the brand, if the content has some, to the end of the palette. */
export function brandPlugin({ brand: { colours } }: Pick<Content, "brand">): Plugin {
  return {
    name: "brand",
    enforce: "pre",
    transform: (code, id) => (colours && id.endsWith(`/${PALETTE}`) ? code + brandStyles(colours) : undefined),
  };
}
