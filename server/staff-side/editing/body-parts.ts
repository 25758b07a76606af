import { readSections, setSection } from "../../../content-editing/body-sections.ts";

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
