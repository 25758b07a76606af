import { brandStyles } from "../../content-model/schemas/brand-palette.ts";
import type { Content } from "../../content-model/content/read-content.ts";

/**
 * Returns the styles that are made of the content: the colours of the brand, if it has some, and the words at the foot of a printed sheet.
 */
export const contentStyles = ({ brand: { colours }, site }: Pick<Content, "brand" | "site">): string =>
  (colours ? brandStyles(colours) : "") + footOfSheets(site);

/** Returns a rule with the name and the number of the site, for print.css. */
export function footOfSheets({ brand, phone }: Pick<Content["site"], "brand" | "phone">): string {
  const words = `${brand.name}, ${phone.general}`;
  // Escaped as CSS: neither the string nor the element of the styles can end early.
  const escaped = words.replaceAll(/[^\p{L}\p{N} ,.()&+-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `:root{--foot:"${escaped}"}`;
}
