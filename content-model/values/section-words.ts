import { escapeHtml, linkHtml, markMissing } from "./html.ts";
import type { Section, SectionItem } from "./section-shapes.ts";

type Words = Omit<Section, "id" | "heading">;

/** Returns all words of a section as HTML, in the order of its file, for checks that read every word and every link. */
export const wordsOfSection = ({ shape, html, itemsHeading, items = [], after = "", asides = [] }: Words): string => {
  const tag = shape === "steps" ? "ol" : "ul";
  const list = items.length > 0 ? `<${tag}>${items.map((item) => `<li>${wordsOfItem(item)}</li>`).join("")}</${tag}>` : "";
  const panels = asides.map((aside) => heading(aside.heading) + aside.html);
  return [html, itemsHeading === undefined ? "" : heading(itemsHeading), list, after, ...panels].join("\n").trim();
};

function wordsOfItem({ title, href, html }: SectionItem): string {
  if (title === undefined) return html;
  return heading(title, href) + html;
}

function heading(text: string, href?: string): string {
  const words = markMissing(escapeHtml(text));
  return `<h3>${href === undefined ? words : linkHtml(href, words)}</h3>`;
}
