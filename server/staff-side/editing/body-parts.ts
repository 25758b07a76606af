import { readSections, setSection } from "../../../content-editing/body-sections.ts";

/** A section of a body as a form shows it. `id` is its own or a free one; `heading` is undefined for a body without headings. */
export type BodyPart = { id: string; heading?: string; words: string };

/** Returns the sections of a body, or the whole body as one part if it has no heading. */
export function partsOfBody(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  for (const { id, heading, words } of readSections(body)) parts.push({ id: freeId(parts, id), heading, words });
  return parts.length > 0 ? parts : [{ id: "start", words: trimLines(body) }];
}

/** Returns a body with another heading, or other words, of the part of a number. */
export function withPart(body: string, index: number, change: { heading?: string; words?: string }): string {
  const { heading, words } = change;
  if (readSections(body).length === 0) return words === undefined || words === trimLines(body) ? body : `${trimLines(words)}\n`;
  const isLine = heading === undefined || !heading.includes("\n");
  return setSection(body, index, isLine ? change : { ...change, heading: heading.replaceAll("\n", " ") });
}

const trimLines = (text: string) => text.replace(/^\n+|\n+$/g, "");

/** Returns an id that no part has, from a wanted one. */
export function freeId(parts: readonly Pick<BodyPart, "id">[], wanted: string): string {
  const isTaken = (id: string) => id === "" || parts.some((part) => part.id === id);
  let id = wanted;
  for (let count = 2; isTaken(id); count += 1) id = `${wanted || "section"}-${count}`;
  return id;
}
