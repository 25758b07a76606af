/*
 * The sections of a Markdown body. A section is its heading, "## Heading {#id shape}", and the lines below it, up to the next heading.
 * All texts have lines that end in \n alone.
 */

export type BodySection = {
  heading: string;
  /** "" for a heading without an id, which is an error of the content. */
  id: string;
  /** What stands after the id: cards, steps or panel. "" for plain text. */
  shape: string;
  /** The lines below the heading, without the empty lines around them. */
  words: string;
};

type Part = { start: number; end: number };

/** Words in braces that are no id stay in the heading: the checks of the content report them. */
const HEADING = /^## (.*?)(?:\{#([a-z0-9-]+)(?:[ \t]([^{}]*))?\})?$/;

/** Returns the sections of a body, in order. Words before the first heading are no section. */
export const readSections = (body: string): readonly BodySection[] => partsOf(body).map((part) => sectionIn(body, part));

/** Returns the words before the first heading, which are an error in a page, without the empty lines around them. */
export const wordsBefore = (body: string): string => trimLines(body.slice(0, partsOf(body)[0]?.start ?? body.length));

function partsOf(body: string): Part[] {
  const starts: number[] = [];
  for (let start = 0; start < body.length; start = nextLine(body, start)) if (body.startsWith("## ", start)) starts.push(start);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? body.length }));
}

function nextLine(text: string, start: number): number {
  const found = text.indexOf("\n", start);
  return found === -1 ? text.length : found + 1;
}

function sectionIn(body: string, { start, end }: Part): BodySection {
  const line = body.slice(start, nextLine(body, start)).trimEnd();
  const [, heading = "", id = "", shape = ""] = HEADING.exec(line) ?? [];
  return { heading: heading.trimEnd(), id, shape: shape.trim(), words: trimLines(body.slice(nextLine(body, start), end)) };
}

const trimLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();

/** Returns the body with a section changed. Lines of the section that are the same, and all other lines, keep their bytes. */
export function setSection(body: string, index: number, change: Partial<BodySection>): string {
  const part = partsOf(body)[index];
  if (!part) return body;
  const now = sectionIn(body, part);
  const next = { ...now, ...change };
  const below = nextLine(body, part.start);
  const line = headingOf(next) === headingOf(now) ? body.slice(part.start, below) : `${headingOf(next)}\n`;
  const lines = body.slice(below, part.end);
  const gap = part.end < body.length ? "\n" : "";
  const words = trimLines(next.words) === now.words ? lines : withWords(lines, next.words, now.words, gap);
  return body.slice(0, part.start) + line + words + body.slice(part.end);
}

/** The empty lines around the words stay. `below` has a section's lines, and `gap` is what stands between it and the next section. */
function withWords(below: string, words: string, now: string, gap: string): string {
  const next = trimLines(words);
  if (next === "") return gap;
  if (now === "") return `\n${next}\n${gap}`;
  const start = below.indexOf(now);
  return below.slice(0, start) + next + below.slice(start + now.length);
}

const headingOf = ({ heading, id, shape }: BodySection) => {
  const mark = id === "" ? "" : ` {#${[id, shape].filter((each) => each !== "").join(" ")}}`;
  return `## ${heading}${mark}`;
};

/** Adds a section in front of the section of a number, or at the end. */
export function addSection(body: string, index: number, section: BodySection): string {
  const at = partsOf(body)[index]?.start ?? body.length;
  const words = trimLines(section.words);
  const text = `${headingOf(section)}\n${words === "" ? "" : `\n${words}\n`}`;
  const above = body.slice(0, at);
  const gap = above.trim() === "" || above.endsWith("\n\n") ? "" : above.endsWith("\n") ? "\n" : "\n\n";
  return `${above}${gap}${text}${at < body.length ? "\n" : ""}${body.slice(at)}`;
}

export function removeSection(body: string, index: number): string {
  const parts = partsOf(body);
  const part = parts[index];
  if (!part) return body;
  const rest = body.slice(0, part.start) + body.slice(part.end);
  return index > 0 && index === parts.length - 1 ? rest.replace(/\n\n$/, "\n") : rest;
}

/** Moves a section; `to` is the number that it has afterwards, from 0. */
export function moveSection(body: string, from: number, to: number): string {
  const section = readSections(body)[from];
  return section === undefined || from === to ? body : addSection(removeSection(body, from), to, section);
}
