/** The parts of a document that the page checks use. */
export type Outline = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  /** Every href as written. */
  links: string[];
  ids: string[];
  /** The text nodes of the body, and its attributes with text for visitors. */
  words: string[];
};

/**
 * Playwright runs this function inside the page, so it uses no other code of this module. `html` is the document that the server
 * sent. Without it the function reads the document of the page.
 */
export function readOutline(html: string | undefined): Outline {
  const tree = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = <Kind extends Element>(selector: string) => [...tree.querySelectorAll<Kind>(selector)];
  const inOneLine = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

  const words: string[] = [];
  const walker = tree.createTreeWalker(tree.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("script, style, noscript") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) words.push(inOneLine(node.textContent));
  for (const attribute of ["alt", "aria-label", "placeholder", "title"])
    words.push(...all(`body [${attribute}]`).map((element) => element.getAttribute(attribute) ?? ""));

  return {
    title: tree.title,
    description: all<HTMLMetaElement>('meta[name="description"]')[0]?.content,
    canonical: all<HTMLLinkElement>('link[rel="canonical"]')[0]?.href,
    links: all("a[href], area[href]").map((element) => element.getAttribute("href") ?? ""),
    ids: all("[id]").map((element) => element.id),
    words: words.filter((text) => text !== ""),
  };
}
