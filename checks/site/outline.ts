/** What the small checks need to know of a document, read once in the browser. */
export type Outline = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  headings: { level: number; text: string }[];
  /** Every href as written. */
  links: string[];
  ids: string[];
  /** The start tag of every element with a style attribute. */
  inlineStyles: string[];
  /** All words of the body, names and alternatives of pictures included; one piece of text a line. */
  words: string[];
};

/**
 * Reads an outline; Playwright runs it inside the page, so it may use nothing from outside itself. `html` is parsed
 * where given (what the server sent), else it is the document as it stands.
 */
export function readOutline(html: string | undefined): Outline {
  const tree = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = <Kind extends Element>(selector: string) => [...tree.querySelectorAll<Kind>(selector)];
  const shown = (element: Element) => html !== undefined || element.checkVisibility();
  const startTag = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf(">") + 1);
  const named = ["alt", "aria-label", "placeholder", "title"];

  const words: string[] = [];
  const walker = tree.createTreeWalker(tree.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("script, style, noscript") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    words.push(node.textContent?.replace(/\s+/g, " ").trim() ?? "");
  for (const attribute of named)
    words.push(...all(`body [${attribute}]`).map((element) => element.getAttribute(attribute) ?? ""));

  return {
    title: tree.title,
    description: all<HTMLMetaElement>('meta[name="description"]')[0]?.content,
    canonical: all<HTMLLinkElement>('link[rel="canonical"]')[0]?.href,
    headings: all("h1, h2, h3, h4, h5, h6, [role=heading]")
      .filter(shown)
      .map((element) => ({
        level: Number(element.getAttribute("aria-level") ?? element.tagName.slice(1)),
        text: element.textContent?.replace(/\s+/g, " ").trim() ?? "",
      })),
    links: all("a[href], area[href]").map((element) => element.getAttribute("href") ?? ""),
    ids: all("[id]").map((element) => element.id),
    inlineStyles: all("[style]").map(startTag),
    words: words.filter((text) => text !== ""),
  };
}
