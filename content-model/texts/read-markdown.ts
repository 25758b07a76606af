import type { z } from "zod";
import type { Token } from "marked";

import type { FileGrade } from "./reading-grade.ts";
import { type ContentFiles, lineOfText } from "./content-files.ts";
import { type Facts, fillIn, unknownFactErrors, factsInMarkdown, factsInText } from "./facts.ts";
import { isPageAddress } from "../values/pages.ts";
import { BELOW, readFrontMatter } from "./read-files.ts";
import { type Section, type Aside, type AsideKind, ASIDES, type Shape, SHAPES, wordsOfSection } from "../values/sections.ts";
import type { FileError, ValidationError } from "./validation-error.ts";
import { MOST_BLOCK, MOST_MARKS } from "../values/content-limits.ts";
import { tokensOf, withCaptions } from "./markdown-html.ts";
import { nearestName } from "../values/word-matching.ts";
import { type LineOf, shapeSection } from "./shape-section.ts";

/**
 * What reading a file needs: the files of the content, the facts its words may name, and the lists for errors, which stop a
 * build, for warnings, which do not, and for the reading grade of each file.
 */
export type Reader = {
  files: ContentFiles;
  facts: Facts;
  errors: ValidationError[];
  warnings: ValidationError[];
  grades: FileGrade[];
};

/** `required` are the ids of sections; `pictures` are the names that items may show, for a page whose sections may have shapes. */
type Rules = { required?: readonly string[] | undefined; pictures?: ReadonlySet<string> };

/** Reads a Markdown file: front matter by its schema, body split into sections, of which some are required. */
export function readMarkdown<Front extends z.ZodType>(reader: Reader, file: string, schema: Front, rules: Rules = {}) {
  const { facts, errors } = reader;
  const { required = [], pictures } = rules;
  const parts = readFrontMatter(reader, file, schema);
  if (!parts) return undefined;
  const { text, front, body, bodyLine } = parts;
  const tell = (error: FileError) => errors.push({ file, ...error });
  const sections = sectionsOf(body, { facts, tell, bodyLine, pictures });
  errors.push(...unknownFactErrors(text, file, facts));
  if (sections.length === 0 && required.length === 0)
    errors.push({ file, field: "the words", fix: "are missing: write them", inFile: `${BELOW}, under a heading with ##` });
  for (const id of required)
    if (!sections.some((section) => section.id === id))
      errors.push({ file, field: `{#${id}}`, fix: "is missing: this page needs a section with that id" });
  errors.push(...linkErrors(sections, file, text));
  return front === undefined ? undefined : { ...fillIn(front, facts), sections };
}

/** Returns an error for each link that leads neither to a page of the site nor to an https, phone or email address. */
function linkErrors(sections: readonly Section[], file: string, text: string): ValidationError[] {
  return hrefsIn(sections)
    .filter((href) => !(href.startsWith("/") ? isPageAddress(href.split(/[?#]/)[0] ?? "") : OTHER_ADDRESS.test(href)))
    .map((href) => ({
      file,
      ...lineOfText(text, `](${href}`),
      field: `link ${href}`,
      fix: "leads nowhere: write the address of a page, such as /contact, or an address that starts with https://",
    }));
}

const OTHER_ADDRESS = /^(#|https:\/\/[^\s/]+\.[^\s/]+|tel:|mailto:)/;

/** A heading of a section of a page, without the spaces at its end. The groups are its text, its mark, its id and its shape. */
const PAGE_HEADING = /^## (.*?)(\{#([a-z0-9-]+)(?: ([^{}]*))?\})?$/;
/** A heading that starts a panel, without the spaces at its end. The groups are its text, its mark and the kind of panel. */
const ASIDE_HEADING = /^### (.*?)(\{([^{}]*)\})$/;

export const hrefsIn = (sections: readonly Pick<Section, "html">[]): string[] =>
  sections
    .flatMap((section) => [...wordsOfSection(section).matchAll(/href="([^"]*)"/g)])
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/** `pictures` are the names that items may show; without them, a heading may not name a shape. */
type Options = {
  facts: Facts;
  tell: (error: FileError) => void;
  bodyLine?: number;
  pictures?: ReadonlySet<string> | undefined;
};

/** Lines of words, and the line of the file on which they start. */
type Lines = { line: number; lines: string[] };
type DraftAside = Lines & { kind: AsideKind; heading: string; mark: string };
type Draft = Lines & { id: string; heading: string; mark: string; shape: Shape | undefined; asides: DraftAside[] };

/**
 * Splits a Markdown body at its `##` headings into sections of HTML, with facts filled in, and takes apart those with a shape.
 * Reports errors (words before the first heading, an id that is missing or used twice, another heading level, a table without a
 * caption, an unknown shape or picture) and never throws.
 */
export function sectionsOf(body: string, { facts, tell, bodyLine = 1, pictures }: Options): Section[] {
  const reportTable = (header: string) => {
    const line = bodyLine + body.split("\n").indexOf(header);
    tell({ line, field: header, fix: 'has no caption: write a line such as "Table: Fees by day" above the table' });
  };
  const read = ({ line, lines }: Lines) => {
    const words = factsInMarkdown(lines.join("\n"), facts);
    const tooLong = blockError(words);
    if (tooLong) tell({ line: line + tooLong.line, field: tooLong.field, fix: tooLong.fix });
    const all = tokensOf(tooLong ? "" : words);
    return { line: line - 1, tokens: withCaptions(all, reportTable), lineOf: linesOf(all, line) };
  };
  const report = { tell, pictures: pictures ?? new Set<string>() };
  const asideOf = (draft: DraftAside): Aside => {
    const { html } = shapeSection({ shape: undefined, mark: draft.mark, ...read(draft) }, report);
    if (html === "")
      tell({ line: draft.line - 1, field: draft.mark, fix: "has no words for its panel: write them below the heading" });
    return { kind: draft.kind, heading: factsInText(draft.heading, facts), html };
  };
  return splitAtHeadings(body, bodyLine, { tell, hasShapes: pictures !== undefined }).map((draft) => {
    const { id, shape, mark } = draft;
    const words = shapeSection({ shape, mark, ...read(draft) }, report);
    const asides = draft.asides.map(asideOf);
    return { id, heading: factsInText(draft.heading, facts), ...words, ...(asides.length > 0 && { asides }) };
  });
}

/** Returns a function for the line on which a token starts: the text of the tokens before it contains the lines before it. */
function linesOf(tokens: readonly Token[], firstLine: number): LineOf {
  const starts = new Map<Token, number>();
  let next = firstLine;
  for (const token of tokens) {
    starts.set(token, next);
    next += token.raw.split("\n").length - 1;
  }
  return (token) => starts.get(token) ?? firstLine;
}

type Splitting = { tell: (error: FileError) => void; hasShapes: boolean };

function splitAtHeadings(body: string, bodyLine: number, { tell, hasShapes }: Splitting): Draft[] {
  const sections: Draft[] = [];
  let aside: DraftAside | undefined;
  for (const [index, line] of body.split("\n").entries()) {
    const report = (error: FileError) => tell({ ...error, line: bodyLine + index });
    const section = sections.at(-1);
    const heading = PAGE_HEADING.exec(line.trimEnd());
    if (heading) {
      const [, words = "", mark = "", id = "", shapeName] = heading;
      const [text, name] = [words.trimEnd(), shapeName?.trim()];
      if (!id) report({ field: `## ${text}`, fix: "has no id: end the heading with one, such as {#getting-there}" });
      else if (sections.some((other) => other.id === id))
        report({ field: `{#${id}}`, fix: "is used twice: give each heading of a page its own id" });
      const shape = name === undefined ? undefined : oneOf(name, SHAPES, hasShapes, (fix) => report({ field: mark, fix }));
      sections.push({ id, heading: text, mark, shape, line: bodyLine + index + 1, lines: [], asides: [] });
      aside = undefined;
      continue;
    }
    if (/^##(?![# ])/.test(line))
      report({ field: line.slice(0, 40), fix: "has no space after ##, so it would be shown as words: write the space" });
    if (/^#(?!#)/.test(line))
      report({ field: line, fix: "has one #, but the page's h1 is `heading` in the front matter: use ## or ###" });
    if (section) {
      if (line.startsWith("### ")) {
        aside = asideAt(line, bodyLine + index, hasShapes, report);
        if (aside) section.asides.push(aside);
      } else aside?.lines.push(line);
      // An empty line in place of a line of a panel keeps the numbers of the other lines.
      section.lines.push(aside ? "" : line);
    } else if (line.trim())
      report({ field: line.slice(0, 40), fix: "stands before the first ## heading: move it below the heading, or into lead" });
  }
  return sections;
}

/** Returns the panel that a `###` heading starts; undefined for a heading without a mark, which ends the panel before it. */
function asideAt(line: string, number: number, hasShapes: boolean, report: (error: FileError) => void): DraftAside | undefined {
  const [, words = "", mark = "", name] = ASIDE_HEADING.exec(line.trimEnd()) ?? [];
  const kind = name === undefined ? undefined : oneOf(name, ASIDES, hasShapes, (fix) => report({ field: mark, fix }));
  return kind && { kind, heading: words.trimEnd(), mark, line: number + 1, lines: [] };
}

/** Returns the name if it is one of the names; otherwise undefined, and an error. */
function oneOf<Name extends string>(
  name: string,
  names: readonly Name[],
  isAllowed: boolean,
  refuse: (fix: string) => void,
): Name | undefined {
  const known = names.find((each) => each === name.trim());
  if (!isAllowed) refuse("gives a shape to words that have the shape of their page: delete what stands in braces after the id");
  else if (!known) {
    const near = nearestName(name, names);
    refuse(`has an unknown name: ${near ? `did you mean ${near}?` : `write ${names.join(" or ")}, or leave it out`}`);
  }
  return isAllowed ? known : undefined;
}

/** Marks of quotations and lists at the start of a line. */
const MARK = /(?:>|[-*+]|\d{1,9}[.)])[ \t]*/y;

/**
 * Returns the first place in Markdown that takes the parser long: its time grows with the square of a block, and it calls itself for each
 * quotation or list inside another. `line` counts from 0.
 */
function blockError(markdown: string): { line: number; field: string; fix: string } | undefined {
  let block = 0;
  for (const [line, text] of markdown.split("\n").entries()) {
    block = text.trim() === "" ? 0 : block + text.length + 1;
    const field = `“${text.slice(0, 40)}”`;
    if (block > MOST_BLOCK)
      return {
        line,
        field,
        fix: `ends more than ${MOST_BLOCK} characters without an empty line: put empty lines between paragraphs`,
      };
    if (marksOf(text) > MOST_MARKS)
      return { line, field, fix: `starts with more than ${MOST_MARKS} marks of quotations or lists: leave marks out` };
  }
  return undefined;
}

function marksOf(line: string): number {
  MARK.lastIndex = line.length - line.trimStart().length;
  let count = 0;
  while (MARK.test(line)) count += 1;
  return count;
}
