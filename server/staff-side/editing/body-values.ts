import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import { type BodySection, headingOf, joinSections, sectionsIn, trimmed, withHeading, withTrimmed } from "./body-sections.ts";
import { type Row, rowsIn, withRow } from "./easy-read-rows.ts";

/* The names of the words below the front matter: "body", or "body/id/heading", "body/id/words" and "body/id/0/sentences". */

/** The name of the words below the front matter. */
export const BODY = "body";

/** Whether the words of a kind are edited section by section. */
export const hasSections = ({ body }: Pick<ContentKind, "body">): boolean => body === "sections" || body === "easy-read";

export const isBodyName = (name: string): boolean => name === BODY || name.startsWith(`${BODY}/`);

/** Returns the value of each control for the words of a file. */
export function bodyValues(kind: ContentKind, body: string): [name: string, value: string][] {
  if (!hasSections(kind)) return [[BODY, body]];
  return sectionsIn(body).flatMap((section): [string, string][] => {
    const name = `${BODY}/${section.id}`;
    const heading: [string, string][] = section.line === "" ? [] : [[`${name}/heading`, headingOf(section)]];
    if (kind.body === "sections") return [...heading, [`${name}/words`, trimmed(section.words)]];
    return [...heading, ...rowsIn(section.words).flatMap((row, index) => rowValues(`${name}/${index}`, row))];
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
  return joinSections(sectionsIn(body).map((section) => (section.id === id ? withPart(section, rest, value) : section)));
}

function withPart(section: BodySection, [part = "", field = ""]: readonly string[], value: string): BodySection {
  if (part === "heading") return withHeading(section, value);
  if (part === "words") return { ...section, words: withTrimmed(section.words, value) };
  const row = rowsIn(section.words)[Number(part)];
  if (!row || "special" in row || (field !== "picture" && field !== "sentences")) return section;
  return { ...section, words: withRow(section.words, Number(part), { ...row, [field]: value }) };
}

/** Returns the ids and the lengths of the lists in a body as one text. */
export const bodyShape = (kind: ContentKind, body: string): string =>
  hasSections(kind)
    ? sectionsIn(body)
        .map(({ id, words }) => (kind.body === "sections" ? id : `${id}.${rowsIn(words).length}`))
        .join(" ")
    : "";
