import { readSections, setSection, readRows, type Row, setRow } from "../../content-model/editing/body-sections.ts";
import type { ContentKind } from "../../content-model/editing/content-kinds.ts";

/* The names of the words below the front matter: "body", or "body/id/heading", "body/id/words" and "body/id/0/sentences". */

/** The name of the words below the front matter. */
export const BODY = "body";

/** Whether the words of a kind are edited section by section. */
export const hasSections = ({ body }: Pick<ContentKind, "body">): boolean => body === "sections" || body === "easy-read";

export const isBodyName = (name: string): boolean => name === BODY || name.startsWith(`${BODY}/`);

/** Returns the value of each control for the words of a file. */
export function bodyValues(kind: ContentKind, body: string): [name: string, value: string][] {
  if (!hasSections(kind)) return [[BODY, body]];
  return partsOfBody(body).flatMap(({ id, heading, words }): [string, string][] => {
    const name = `${BODY}/${id}`;
    const own: [string, string][] = heading === undefined ? [] : [[`${name}/heading`, heading]];
    if (kind.body === "sections") return [...own, [`${name}/words`, words]];
    return [...own, ...readRows(words).flatMap((row, index) => rowValues(`${name}/${index}`, row))];
  });
}

const rowValues = (name: string, row: Row): [string, string][] =>
  "special" in row
    ? [[`${name}/special`, row.special]]
    : [
        [`${name}/picture`, row.picture],
        [`${name}/sentences`, row.sentences],
      ];

/** Returns a body with another value of one control. A name that the body does not have changes nothing. */
export function withBodyValue(kind: ContentKind, body: string, name: string, value: string): string {
  if (!hasSections(kind)) return value;
  const [, id, ...rest] = name.split("/");
  const parts = partsOfBody(body);
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  return part ? withPart(body, index, changeOf(part, rest, value)) : body;
}

function changeOf({ words }: BodyPart, [control = "", field = ""]: readonly string[], value: string) {
  if (control === "heading" || control === "words") return { [control]: value };
  const row = readRows(words)[Number(control)];
  if (!row || "special" in row || (field !== "picture" && field !== "sentences") || row[field] === value) return {};
  return { words: setRow(words, Number(control), { ...row, [field]: value }) };
}

/** A section of a body as a form shows it. `id` is its own or a free one; `heading` is undefined for a body without headings. */
export type BodyPart = { id: string; heading?: string; words: string };

/** Returns the sections of a body, or the whole body as one part if it has no heading. */
export function partsOfBody(body: string): BodyPart[] {
  const ids = freeIds();
  const parts = readSections(body).map(({ id, heading, words }): BodyPart => ({ id: ids(id), heading, words }));
  return parts.length > 0 ? parts : [{ id: "start", words: trimLines(body) }];
}

/** Returns a body with another heading, or other words, of the part of a number. */
export function withPart(body: string, index: number, change: { heading?: string; words?: string }): string {
  const { heading, words } = change;
  if (readSections(body).length === 0) return words === undefined || words === trimLines(body) ? body : `${trimLines(words)}\n`;
  const isLine = heading === undefined || !heading.includes("\n");
  return setSection(body, index, isLine ? change : { ...change, heading: heading.replaceAll("\n", " ") });
}

/** Returns words without the empty lines around them. */
function trimLines(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === "\n") start += 1;
  while (end > start && text[end - 1] === "\n") end -= 1;
  return text.slice(start, end);
}

/** Returns an id that no part has, from a wanted one. */
export function freeId(parts: readonly Pick<BodyPart, "id">[], wanted: string): string {
  const ids = freeIds();
  for (const { id } of parts) ids(id);
  return ids(wanted);
}

/** Returns a function that returns the wanted id, or one with a number if it was returned before. */
function freeIds(): (wanted: string) => string {
  const taken = new Set([""]);
  const counts = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let count = counts.get(wanted) ?? 2;
    for (; taken.has(id); count += 1) id = `${wanted || "section"}-${count}`;
    counts.set(wanted, count);
    taken.add(id);
    return id;
  };
}
