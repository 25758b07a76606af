import type { Plugin } from "vite";

import { brandStyles } from "../../content-reader/brand-palette.ts";
import type { Content } from "../../content-reader/read-content.ts";

/** The style sheet that imports all others: Vite reads its imports, such as the palette, without a plugin. */
const STYLES = "/app/styles/index.css";

/** Adds the colours of the brand, if the content has some, after the palette. */
export function brandPlugin({ brand: { colours } }: Pick<Content, "brand">): Plugin {
  return {
    name: "brand",
    enforce: "pre",
    transform: (code, id) => (colours && id.endsWith(STYLES) ? code + brandStyles(colours) : undefined),
  };
}
