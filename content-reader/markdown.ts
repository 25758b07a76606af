import { Marked, type Tokens } from "marked";

import { type Facts, factsInMarkdown, factsInText } from "./facts.ts";
import { escapeHtml, linkHtml, markMissing } from "./html.ts";
import type { Problem } from "./problems.ts";
import type { Section } from "./schemas.ts";

const marked = new Marked({
  renderer: {
    // Content is words, not markup: HTML in it is shown as typed, never run.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      return linkHtml(href, this.parser.parseInline(tokens));
    },
    heading({ tokens, depth }: Tokens.Heading) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    // Cells wrap: a table stays within a phone's width.
    table({ header, rows }: Tokens.Table) {
      const cell = (tag: string, attributes: string) => (item: Tokens.TableCell) =>
        `<${tag}${attributes}>${this.parser.parseInline(item.tokens)}</${tag}>`;
      const head = header.map(cell("th", ' scope="col"')).join("");
      const body = rows.map((row) => `<tr>${row.map(cell("td", "")).join("")}</tr>`).join("");
      return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
    },
  },
});

/** A heading of a section: its words, and its id where it has one. */
export const HEADING = /^## (.*?)\s*(?:\{#([a-z0-9-]+)\})?\s*$/;

/**
 * Splits a Markdown body at its `##` headings into sections of HTML, facts put in.
 * Faults (words before the first heading, an id missing or used twice, an unknown heading level) are reported, not thrown.
 */
export function sectionsOf(body: string, facts: Facts, tell: (problem: Omit<Problem, "file">) => void, bodyLine = 1): Section[] {
  const sections: { id: string; heading: string; lines: string[] }[] = [];
  for (const [index, line] of body.split("\n").entries()) {
    const report = (problem: Omit<Problem, "file">) => tell({ ...problem, line: bodyLine + index });
    const heading = HEADING.exec(line);
    if (heading) {
      const [, text = "", id = ""] = heading;
      if (!id) report({ field: `## ${text}`, mend: "give the heading an id, such as {#getting-there}" });
      else if (sections.some((section) => section.id === id))
        report({ field: `{#${id}}`, mend: "is used twice: ids are unique on a page" });
      sections.push({ id, heading: text, lines: [] });
      continue;
    }
    if (/^##(?![# ])/.test(line)) report({ field: line.slice(0, 40), mend: "has no space after ##: it would be shown as words" });
    if (/^#(?!#)/.test(line)) report({ field: line, mend: "the page's one h1 is `heading` in the front matter: use ## or ###" });
    const section = sections.at(-1);
    if (section) section.lines.push(line);
    else if (line.trim())
      report({ field: line.slice(0, 40), mend: "words stand before the first ## heading: move them below it, or into lead" });
  }
  return sections.map(({ id, heading, lines }) => ({
    id,
    heading: factsInText(heading, facts),
    html: markMissing(marked.parse(factsInMarkdown(lines.join("\n"), facts), { async: false }).trim()),
  }));
}
