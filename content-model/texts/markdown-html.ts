import { Marked, Parser, type Token, type Tokens } from "marked";

import { escapeHtml, linkHtml, markMissing } from "../values/html.ts";

type Table = Tokens.Table & { caption?: Token[] };

const marked = new Marked({
  renderer: {
    // HTML in the content is shown as text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      return linkHtml(href, this.parser.parseInline(tokens));
    },
    heading({ tokens, depth }: Tokens.Heading) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    // Cells wrap: a table stays within a phone's width.
    table({ caption, header, rows }: Table) {
      const cell = (tag: string, attributes: string) => (item: Tokens.TableCell) =>
        `<${tag}${attributes}>${this.parser.parseInline(item.tokens)}</${tag}>`;
      const head = header.map(cell("th", ' scope="col"')).join("");
      const body = rows.map((row) => `<tr>${row.map(cell("td", "")).join("")}</tr>`).join("");
      const title = caption ? `<caption>${this.parser.parseInline(caption)}</caption>` : "";
      return `<table>${title}<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
    },
  },
});

export const tokensOf = (markdown: string): Token[] => marked.lexer(markdown);

export const htmlOf = (tokens: readonly Token[]): string => markMissing(marked.parser([...tokens]).trim());

/** Returns the HTML of the tokens inside a paragraph or a heading, without an element around it. */
export const inlineHtmlOf = (tokens: readonly Token[]): string =>
  markMissing(Parser.parseInline([...tokens], marked.defaults).trim());

/** Returns the words of inline tokens without their marks, such as those of a heading that JSX renders. */
export const wordsOfTokens = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ("tokens" in token && token.tokens ? wordsOfTokens(token.tokens) : "text" in token ? String(token.text) : ""))
    .join("")
    .trim();

const CAPTION = /^Table: /;

/** Makes the paragraph "Table: words" before a table its caption. Calls `onMissing` with the first line of a table without one. */
export function withCaptions(tokens: readonly Token[], onMissing: (header: string) => void): Token[] {
  const captions = new Set<Token>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "table") continue;
    const before = tokens.slice(0, index).findLast(({ type }) => type !== "space");
    const [words, ...others] = before?.type === "paragraph" ? (before.tokens ?? []) : [];
    if (before && words?.type === "text" && CAPTION.test(words.raw)) {
      const first = { ...words, text: (words as Tokens.Text).text.replace(CAPTION, "") } as Token;
      (token as Table).caption = [first, ...others];
      captions.add(before);
    } else onMissing(token.raw.split("\n")[0] ?? "");
  }
  return tokens.filter((token) => !captions.has(token));
}
