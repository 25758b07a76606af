import { RewritingStream } from "parse5-html-rewriting-stream";

/**
 * Their text is no part of what a person wrote. A head is none of them, because its end tag may be left out, nor is an object, whose text
 * stands in for it.
 */
const UNSHOWN = new Set(["style", "script", "title", "template", "noscript", "iframe", "svg"]);
const LINES = new Set(
  "address article aside blockquote div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul".split(
    " ",
  ),
);
/** Above these a mail program quotes the mail that is answered. */
const QUOTES = /gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote/i;
/** From here on, Outlook quotes the rest. */
const QUOTE_TO_THE_END = /divRplyFwdMsg|appendonsend/i;
/** Deeper quotes say nothing more. */
const MOST_QUOTES = 10;
/** Of elements within each other whose text is not shown. Honest mails have less than 10; each start tag looks at all of them. */
const MOST_UNSHOWN = 100;

/** Returns the text of HTML, a line for each block, with a quoted mail behind ">" as in plain text. Nothing of the markup is left. */
export function textOfHtml(html: string): string {
  const lines: { quotes: number; text: string }[] = [];
  let line = "";
  let quotes = 0;
  let isTail = false;
  const unshown: string[] = [];
  /** The names of open elements, and whether each is a quote. */
  const open: { name: string; isQuote: boolean }[] = [];
  const endLine = () => {
    lines.push({ quotes: Math.min(quotes + Number(isTail), MOST_QUOTES), text: line.replaceAll(/[^\S\n]+/g, " ").trim() });
    line = "";
  };
  const stream = new RewritingStream();
  stream.on("startTag", ({ tagName, attrs, selfClosing }) => {
    // As in browsers: a body begins whatever stands open, and a block ends a drawing.
    if (tagName === "body") unshown.length = 0;
    if (unshown.at(-1) === "svg" && LINES.has(tagName)) unshown.pop();
    // Only elements of a drawing can end in their start tag.
    const isDrawn = tagName === "svg" || unshown.includes("svg");
    const isOpen = UNSHOWN.has(tagName) && !(selfClosing && isDrawn);
    if (isOpen && unshown.length < MOST_UNSHOWN) unshown.push(tagName);
    if (tagName === "br" || LINES.has(tagName)) endLine();
    if (tagName === "td" || tagName === "th") line += " ";
    const names = attrs.flatMap(({ name, value }) => (name === "class" || name === "id" ? [value] : [])).join(" ");
    const isQuote = tagName === "blockquote" || QUOTES.test(names);
    if (tagName !== "div" && tagName !== "blockquote") return;
    open.push({ name: tagName, isQuote });
    if (isQuote) quotes += 1;
    if (QUOTE_TO_THE_END.test(names)) isTail = true;
  });
  stream.on("endTag", ({ tagName }) => {
    // It also ends what was left open within its element.
    const start = unshown.lastIndexOf(tagName);
    if (start >= 0) unshown.length = start;
    if (LINES.has(tagName)) endLine();
    if (open.at(-1)?.name === tagName && open.pop()?.isQuote) quotes -= 1;
  });
  stream.on("text", ({ text }) => {
    if (unshown.length === 0) line += text.replaceAll(/\s+/g, " ");
  });
  stream.end(html);
  endLine();
  return lines
    .map(({ quotes: depth, text }) => (depth === 0 ? text : `${">".repeat(depth)} ${text}`))
    .join("\n")
    .replaceAll(/\n(?:>*[ ]*\n){2,}/g, "\n\n");
}
