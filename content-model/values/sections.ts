import { escapeHtml, linkHtml, markMissing } from "./html.ts";

/**
 * The shapes that the heading of a section may name (docs/editing-content.md): all but a panel are made of a list whose items
 * begin with bold words, a panel of a list of short points.
 */
export const SHAPES = ["cards", "steps", "rows", "questions", "panel"] as const;
export type Shape = (typeof SHAPES)[number];

/** The panels that a `###` heading may start beside the words of its section. */
export const ASIDES = ["aside", "note", "without", "paper"] as const;
export type AsideKind = (typeof ASIDES)[number];

/**
 * An item of a list with a shape. `title`, the bold words at its start, is plain text; `href` is their link, if they are one. Only a
 * question has an id, which is made of its words: each question has an address.
 */
export type SectionItem = { id?: string; title?: string; href?: string; picture?: string; html: string };

export type Aside = { kind: AsideKind; heading: string; html: string };

/** A part of a page under one `##` heading, its words as HTML. */
export type PlainSection = { id: string; heading: string; html: string };

/**
 * A section of a page. With a shape, `items` are the items of its list, `html` has the words before the list and `after` those
 * behind it. `itemsHeading` is the heading inside a panel. The headings of items and asides are plain text, so that JSX renders them.
 */
export type Section = PlainSection & {
  shape?: Shape;
  itemsHeading?: string;
  items?: readonly SectionItem[];
  after?: string;
  asides?: readonly Aside[];
};

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
