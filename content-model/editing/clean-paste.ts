/*
 * What a person pastes from a word processor, an email or a web page, as the Markdown that content may have: headings, lists, bold words
 * and links. Everything else becomes plain words. The function walks nodes that a browser's DOMParser made, and runs nothing of them.
 */

/** The parts of a DOM node that are read. A document of DOMParser has them; a test may write them. */
export type PastedNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<PastedNode>;
  getAttribute?: (name: string) => string | null;
};

const TEXT = 3;
const ELEMENT = 1;
/** Elements whose words are no words of the page. */
const LEFT_OUT = new Set([
  "SCRIPT",
  "STYLE",
  "HEAD",
  "TITLE",
  "TEMPLATE",
  "NOSCRIPT",
  "IFRAME",
  "OBJECT",
  "SVG",
  "MATH",
  "SELECT",
  "TEXTAREA",
  "O:P",
]);
const BLOCKS = new Set([
  "P",
  "DIV",
  "SECTION",
  "ARTICLE",
  "HEADER",
  "FOOTER",
  "MAIN",
  "ASIDE",
  "BLOCKQUOTE",
  "PRE",
  "TABLE",
  "TR",
  "FIGURE",
  "DL",
  "DT",
  "DD",
  "HR",
  "BODY",
  "HTML",
  "FORM",
]);
const BOLD = new Set(["B", "STRONG"]);

/** What a paste loses: pictures, the cells of tables, and links to addresses that a page may not have. Their words stay. */
export type Lost = "pictures" | "tables" | "links";
const PICTURES = new Set(["IMG", "SVG", "PICTURE", "VIDEO", "AUDIO", "CANVAS", "OBJECT", "IFRAME"]);

/** Returns pasted nodes as Markdown. Headings are `###`, because the `##` headings of a page are those of its sections. */
export function cleanPaste(root: PastedNode): { markdown: string; lost: readonly Lost[] } {
  const blocks = new Blocks();
  const lost = new Set<Lost>();
  walk(root, blocks, { isBold: false, href: undefined, list: undefined, lost });
  return { markdown: blocks.text(), lost: [...lost].toSorted() };
}

/** Some programs write the items of a list as paragraphs that start with a bullet. */
const BULLET = /^[•●▪·○■]\s+/;

/** Marks that start a heading, a list or a quotation stay words at the start of a paragraph. */
const asWords = (words: string) =>
  words.replace(/^(#{1,6}|[-+>]|[-=~]{3,})(?=\s|$)/, "\\$1").replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");

type List = { mark: "-" | "1."; depth: number };
type Place = { isBold: boolean; href: string | undefined; list: List | undefined; lost: Set<Lost> };

/** Collects blocks of text: paragraphs, headings and items of lists. */
class Blocks {
  #done: { prefix: string; words: string; isItem: boolean }[] = [];
  #prefix = "";
  #words = "";

  start(prefix = "") {
    const words = this.#words.replaceAll(/[ \t\n]+/g, " ").trim();
    const [bullet = ""] = this.#prefix === "" ? (BULLET.exec(words) ?? []) : [];
    const mark = bullet === "" ? this.#prefix : "- ";
    if (words !== "")
      this.#done.push({ prefix: mark, words: asWords(words.slice(bullet.length)), isItem: /^ *(-|1\.) $/.test(mark) });
    // A paragraph inside an item starts no block of its own.
    if (words !== "" || prefix !== "") this.#prefix = prefix;
    this.#words = "";
  }

  add(words: string) {
    this.#words += words;
  }

  text(): string {
    this.start();
    const lines = this.#done.map(({ prefix, words, isItem }, index) => {
      const isNextItem = isItem && this.#done[index - 1]?.isItem === true;
      return `${index === 0 ? "" : isNextItem ? "\n" : "\n\n"}${prefix}${words}`;
    });
    return tidy(lines.join(""));
  }
}

function walk(node: PastedNode, blocks: Blocks, place: Place): void {
  if (node.nodeType === TEXT) return blocks.add(escaped((node.nodeValue ?? "").replaceAll(/\s+/g, " ")));
  const name = node.nodeName.toUpperCase();
  if (PICTURES.has(name)) place.lost.add("pictures");
  if (name === "TABLE") place.lost.add("tables");
  if (LEFT_OUT.has(name)) return;
  const level = /^H([1-6])$/.exec(name);
  if (name === "BR") return blocks.start();
  if (level) return block(node, blocks, place, "### ");
  if (name === "LI") return block(node, blocks, place, itemPrefix(place.list));
  if (name === "UL" || name === "OL") {
    const list: List = { mark: name === "OL" ? "1." : "-", depth: place.list ? place.list.depth + 1 : 0 };
    blocks.start();
    return children(node, blocks, { ...place, list });
  }
  if (name === "TD" || name === "TH") {
    children(node, blocks, place);
    return blocks.add(" ");
  }
  if (BLOCKS.has(name)) return block(node, blocks, { ...place, list: wordList(node) ?? place.list });
  if (place.list && isWordMark(node)) return blocks.start(itemPrefix({ ...place.list, mark: numberOrBullet(textOf(node)) }));
  inline(node, name, blocks, place);
}

function children(node: PastedNode, blocks: Blocks, place: Place): void {
  for (const child of Array.from(node.childNodes)) walk(child, blocks, place);
}

function block(node: PastedNode, blocks: Blocks, place: Place, prefix = ""): void {
  blocks.start(prefix);
  // A heading is bold already.
  children(node, blocks, prefix === "### " ? { ...place, isBold: true } : place);
  blocks.start();
}

/** Three spaces, because a list inside a numbered item starts below its words (CommonMark 0.31, 5.2). */
const itemPrefix = (list: List | undefined) => `${"   ".repeat(list?.depth ?? 0)}${list?.mark ?? "-"} `;

/** Word writes an item of a list as a paragraph whose style has its level, and whose first words are its number or its bullet. */
function wordList(node: PastedNode): List | undefined {
  const [, level] = /mso-list:.*\blevel(\d)/i.exec(styleOf(node)) ?? [];
  return level === undefined ? undefined : { mark: "-", depth: Number(level) - 1 };
}
const isWordMark = (node: PastedNode) => /mso-list:\s*ignore/i.test(styleOf(node));
/** A bullet can be a letter, such as the "o" of the second level. */
const numberOrBullet = (words: string): List["mark"] => (/[.)]\s*$/.test(words) ? "1." : "-");

const styleOf = (node: PastedNode) => (node.nodeType === ELEMENT ? (node.getAttribute?.("style") ?? "") : "");

function inline(node: PastedNode, name: string, blocks: Blocks, place: Place): void {
  const address = name === "A" && place.href === undefined ? node.getAttribute?.("href") : undefined;
  const href = safeAddress(address);
  if (address && href === undefined) place.lost.add("links");
  const isBold = isBoldElement(node, name) && !place.isBold;
  if (href === undefined && !isBold) return children(node, blocks, place);
  const inner = new Blocks();
  children(node, inner, { ...place, isBold: place.isBold || isBold, href: href ?? place.href, list: undefined });
  const words = inner.text().replaceAll(/\s+/g, " ");
  const text = textOf(node);
  if (words === "") return blocks.add(text === "" ? "" : " ");
  const linked = href === undefined ? words : `[${words}](${href})`;
  blocks.add(`${/^\s/.test(text) ? " " : ""}${isBold ? `${EDGE}**${linked}**${EDGE}` : linked}${/\s$/.test(text) ? " " : ""}`);
}

const textOf = (node: PastedNode): string =>
  node.nodeType === TEXT ? (node.nodeValue ?? "") : Array.from(node.childNodes, textOf).join("");

/** Stands outside the marks of bold words until all words around them are known. A character for private use, which means nothing. */
const EDGE = "\uE000";
/** Markdown reads these marks only with a space outside: between a letter and a mark of punctuation (CommonMark 0.31, 6.2). */
const NEEDS_SPACE = /(?<=[^\s\p{P}\p{S}])\uE000(?=\*\*[\p{P}\p{S}])|(?<=[\p{P}\p{S}]\*\*)\uE000(?=[^\s\p{P}\p{S}])/gu;

/** Google Docs wraps everything in a <b> whose style says that it is not bold; Word writes bold words as styles. */
function isBoldElement(node: PastedNode, name: string): boolean {
  const weight = /font-weight:\s*(\w+)/i.exec(styleOf(node))?.[1]?.toLowerCase();
  if (weight !== undefined) return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  return BOLD.has(name);
}

/** Links lead to https addresses and to pages of the site; those of any other kind, such as javascript:, become plain words. */
function safeAddress(href: string | null | undefined): string | undefined {
  const address = (href ?? "").trim();
  return /^(https:\/\/[^\s()<>]+|\/(?!\/)[^\s()<>]*)$/i.test(address) ? address : undefined;
}

/** A mark of Markdown. An underscore inside a word is none. */
const MARKS = /[*[\]<>`\\~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Typed marks that would be Markdown or a fact stay words. */
const escaped = (words: string) => words.replaceAll(MARKS, (mark) => `\\${mark}`).replaceAll(/\{\{|\}\}/g, "");

const tidy = (text: string) =>
  text
    .replaceAll(`**${EDGE}${EDGE}**`, "")
    .replaceAll(NEEDS_SPACE, " ")
    .replaceAll(EDGE, "")
    // A typed bracket has a backslash before it. This one is that of a link, and would be that of a picture.
    .replaceAll("![", "! [")
    .replaceAll(/[\u00a0\u2000-\u200b\u202f\u2060\ufeff]/g, " ")
    .replaceAll(/(\S) +/g, "$1 ")
    .replaceAll(/ +([.,;:!?])/g, "$1")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
