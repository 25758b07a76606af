import { RewritingStream } from "parse5-html-rewriting-stream";

/** Their text is no part of what a person wrote. */
const UNSHOWN = new Set(["head", "style", "script", "title", "template", "noscript", "iframe", "object", "svg"]);
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
    if (UNSHOWN.has(tagName) && !selfClosing) unshown.push(tagName);
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
    if (unshown.at(-1) === tagName) unshown.pop();
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
