import type { ContentKind } from "../../../content-editing/content-kinds.ts";
import { readRows, type Row, setRow } from "../../../content-editing/easy-read-rows.ts";
import { type BodyPart, partsOfBody, withPart } from "./body-parts.ts";

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
