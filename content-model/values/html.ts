/** Marks an owner-supplied fact that is still missing inside plain text; the Words component shows it as a `mark`. */
export const MISSING = { start: "⟦", end: "⟧" } as const;

/** Escapes a text for HTML: content is text, never markup. */
export const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns a link as HTML; the class keeps a phone number on one line. */
export function linkHtml(href: string, inside: string): string {
  const kind = href.startsWith("tel:") ? ' class="tel"' : "";
  return `<a href="${escapeHtml(href).replaceAll('"', "&quot;")}"${kind}>${inside}</a>`;
}

/** Replaces the marks around missing owner facts by `mark` elements. */
export const markMissing = (html: string) =>
  html.replaceAll(MISSING.start, '<mark class="missing">').replaceAll(MISSING.end, "</mark>");
