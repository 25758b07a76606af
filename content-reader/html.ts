import { MISSING } from "./missing.ts";

/** Takes words; gives them as HTML that shows them as typed: content is words, never markup that runs. */
export const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Takes an address and what is inside the link as HTML; gives the link, a number kept on one line by its class. */
export function linkHtml(href: string, inside: string): string {
  const kind = href.startsWith("tel:") ? ' class="tel"' : "";
  return `<a href="${escapeHtml(href).replaceAll('"', "&quot;")}"${kind}>${inside}</a>`;
}

/** Takes HTML whose missing owner facts stand between marks; gives it with each as a `mark` element. */
export const markMissing = (html: string) =>
  html.replaceAll(MISSING.start, '<mark class="missing">').replaceAll(MISSING.end, "</mark>");
