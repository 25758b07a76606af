import type { Plugin } from "vite";

import { brandStyles } from "../../content-reader/brand-palette.ts";
import type { Content } from "../../content-reader/read-content.ts";

/** The style sheet that imports all others: Vite reads its imports, such as the palette, without a plugin. */
const STYLES = "/app/styles/index.css";

/** Adds the colours of the brand, if the content has some, after the palette, and the words at the foot of a printed sheet. */
export function brandPlugin({ brand: { colours }, site }: Pick<Content, "brand" | "site">): Plugin {
  const styles = (colours ? brandStyles(colours) : "") + footOfSheets(site);
  return {
    name: "brand",
    enforce: "pre",
    transform: (code, id) => (id.endsWith(STYLES) ? code + styles : undefined),
  };
}

/** Returns a rule with the name and the number of the site, for print.css. */
export function footOfSheets({ brand, phone }: Pick<Content["site"], "brand" | "phone">): string {
  const words = `${brand.name}, ${phone.general}`;
  // Escaped as CSS: neither the string nor the element of the styles can end early.
  const escaped = words.replaceAll(/[^\p{L}\p{N} ,.()&+-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `:root{--foot:"${escaped}"}`;
}
