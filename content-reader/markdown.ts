import { Marked, type Token, type Tokens } from "marked";

import { type Facts, factsInMarkdown, factsInText } from "./facts.ts";
import { escapeHtml, linkHtml, markMissing } from "./html.ts";
import type { ValidationError } from "./validation-error.ts";
import type { Section } from "./schemas.ts";

type FileError = Omit<ValidationError, "file">;
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

const CAPTION = /^Table: /;

/** Makes the paragraph "Table: words" before a table its caption. Calls `onMissing` with the first line of a table without one. */
function withCaptions(tokens: readonly Token[], onMissing: (header: string) => void): Token[] {
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

/** A heading of a section. The groups are its text and its id. */
export const HEADING = /^## (.*?)\s*(?:\{#([a-z0-9-]+)\})?\s*$/;

export const hrefsIn = (sections: readonly { html: string }[]): string[] =>
  sections.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)]).map(([, href = ""]) => href);

/**
 * Splits a Markdown body at its `##` headings into sections of HTML, with facts filled in. Reports errors (words before the first
 * heading, an id that is missing or used twice, another heading level, a table without a caption) and never throws.
 */
export function sectionsOf(body: string, facts: Facts, tell: (error: FileError) => void, bodyLine = 1): Section[] {
  const sections: { id: string; heading: string; lines: string[] }[] = [];
  for (const [index, line] of body.split("\n").entries()) {
    const report = (error: FileError) => tell({ ...error, line: bodyLine + index });
    const heading = HEADING.exec(line);
    if (heading) {
      const [, text = "", id = ""] = heading;
      if (!id) report({ field: `## ${text}`, fix: "has no id: end the heading with one, such as {#getting-there}" });
      else if (sections.some((section) => section.id === id))
        report({ field: `{#${id}}`, fix: "is used twice: give each heading of a page its own id" });
      sections.push({ id, heading: text, lines: [] });
      continue;
    }
    if (/^##(?![# ])/.test(line))
      report({ field: line.slice(0, 40), fix: "has no space after ##, so it would be shown as words: write the space" });
    if (/^#(?!#)/.test(line))
      report({ field: line, fix: "has one #, but the page's h1 is `heading` in the front matter: use ## or ###" });
    const section = sections.at(-1);
    if (section) section.lines.push(line);
    else if (line.trim())
      report({ field: line.slice(0, 40), fix: "stands before the first ## heading: move it below the heading, or into lead" });
  }
  const reportTable = (header: string) => {
    const line = bodyLine + body.split("\n").indexOf(header);
    tell({ line, field: header, fix: 'has no caption: write a line such as "Table: Fees by day" above the table' });
  };
  return sections.map(({ id, heading, lines }) => {
    const tokens = withCaptions(marked.lexer(factsInMarkdown(lines.join("\n"), facts)), reportTable);
    return { id, heading: factsInText(heading, facts), html: markMissing(marked.parser(tokens).trim()) };
  });
}
