/*
 * The sections of a Markdown body. A section is its heading, "## Heading {#id shape}", and the lines below it, up to the next heading.
 * All texts have lines that end in \n alone. A body that is changed is written in one format, with an empty line around each heading.
 */

type BodySection = {
  heading: string;
  /** "" for a heading without an id, which is an error of the content. */
  id: string;
  /** What stands after the id: cards, steps or panel. "" for plain text. */
  shape: string;
  /** The lines below the heading, without the empty lines around them. */
  words: string;
};

/** Words in braces that are no id stay in the heading: the checks of the content report them. */
const HEADING = /^## (.*?)(?:\{#([a-z0-9-]+)(?:[ \t]([^{}]*))?\})?$/s;
const BEFORE_HEADING = /^(?=## )/m;

/** Returns the sections of a body, in order. Words before the first heading are no section. */
export const readSections = (body: string): readonly BodySection[] => partsOf(body).sections;

function partsOf(body: string): { above: string; sections: readonly BodySection[] } {
  const parts = body.split(BEFORE_HEADING);
  const [first = "", ...others] = parts;
  return first.startsWith("## ")
    ? { above: "", sections: parts.map(sectionIn) }
    : { above: first, sections: others.map(sectionIn) };
}

function sectionIn(text: string): BodySection {
  const [line = "", ...lines] = text.split("\n");
  const [, heading = "", id = "", shape = ""] = HEADING.exec(line.trimEnd()) ?? [];
  return { heading: heading.trimEnd(), id, shape: shape.trim(), words: trimLines(lines.join("\n")) };
}

const trimLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();

function textOf({ heading, id, shape, words }: BodySection): string {
  const mark = id === "" ? "" : ` {#${[id, shape].filter((each) => each !== "").join(" ")}}`;
  const lines = trimLines(words);
  return `## ${heading}${mark}\n${lines === "" ? "" : `\n${lines}\n`}`;
}

/** Returns a body with other sections; the same body if they say the same. */
function withSections(body: string, change: (sections: readonly BodySection[]) => readonly BodySection[]): string {
  const { above, sections } = partsOf(body);
  const [before, after] = [sections, change(sections)].map((each) => each.map(textOf).join("\n"));
  if (after === before) return body;
  return `${above.trim() === "" ? above : `${above.trimEnd()}\n\n`}${after}`;
}

/** Returns a body with a section changed. */
export const setSection = (body: string, index: number, change: Partial<BodySection>): string =>
  withSections(body, (all) => all.map((section, at) => (at === index ? { ...section, ...change } : section)));

/** Adds a section in front of the section of a number, or at the end. */
export const addSection = (body: string, index: number, section: BodySection): string =>
  withSections(body, (all) => all.toSpliced(index, 0, section));

export const removeSection = (body: string, index: number): string =>
  withSections(body, (all) => all.filter((_section, at) => at !== index));

/** Moves a section; `to` is the number that it has afterwards, from 0. */
export const moveSection = (body: string, from: number, to: number): string =>
  withSections(body, (all) => all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));

/*
 * The words of a section of an Easy Read page as rows, which empty lines separate. Every change keeps the bytes of the other rows,
 * and writes one empty line between two rows.
 */

/** A row has a picture and sentences, one a line; a special row is a line such as "@contact". */
export type Row = { picture: string; sentences: string } | { special: string };

const PICTURE = /^\[([^\]\n]*)\]\n?/;
const BETWEEN = /\n(?:[ \t]*\n)+/;

const textsOf = (words: string): readonly string[] => (words === "" ? [] : words.split(BETWEEN));

/** Returns the rows of the words in order. */
export const readRows = (words: string): Row[] => textsOf(words).map(rowOf);

function rowOf(text: string): Row {
  if (/^@\S+$/.test(text)) return { special: text };
  return { picture: PICTURE.exec(text)?.[1] ?? "", sentences: text.replace(PICTURE, "") };
}

/** An empty line would end the row. */
function textOfRow(row: Row): string {
  if ("special" in row) return row.special;
  const sentences = row.sentences.split("\n").filter((line) => line.trim() !== "");
  return [...(row.picture === "" ? [] : [`[${row.picture}]`]), ...sentences].join("\n");
}

/** Returns words with other rows; the same words if the rows are the same. */
function withRows(words: string, change: (rows: readonly string[]) => readonly string[]): string {
  const rows = textsOf(words);
  const [before, after] = [rows, change(rows)].map((each) => each.join("\n\n")) as [string, string];
  return after === before ? words : after;
}

/** Returns the words with another row in the place of one. */
export const setRow = (words: string, index: number, row: Row): string =>
  withRows(words, (rows) => rows.map((text, at) => (at === index ? textOfRow(row) : text)));

/** Returns the words with a row added at the end. */
export const addRow = (words: string, row: Row): string => withRows(words, (rows) => [...rows, textOfRow(row)]);

export const removeRow = (words: string, index: number): string =>
  withRows(words, (rows) => rows.filter((_text, at) => at !== index));

/** Returns the words with a row moved; `to` is the number that it has afterwards, from 0. */
export const moveRow = (words: string, from: number, to: number): string =>
  withRows(words, (rows) => (to in rows ? rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)) : rows));
