import type { Line } from "./read-lines.ts";
import { readRows } from "./read-rows.ts";
import type { Report, SourceRow, SourceSection } from "./source.ts";

/** Returns the sections of a page; reports lines outside a section, and sections with the same id. */
export function readSections(lines: readonly Line[], report: Report): SourceSection[] {
  const starts = lines.flatMap(({ kind }, index) => (kind === "heading" ? [index] : []));
  for (const { place } of lines.slice(0, starts[0])) report(place, "stands before the first ## heading: move it below one");
  const ids = new Set<string>();
  return starts.flatMap((start, number) => {
    const heading = lines[start];
    if (heading?.kind !== "heading") return [];
    checkId(heading, ids, report);
    const rows = readRows(lines.slice(start + 1, starts[number + 1]), report);
    if (rows.length === 0) report(heading.place, "has no row below it: write one, or take the heading away");
    return [{ place: heading.place, id: heading.id, heading: heading.heading, rows }];
  });
}

function checkId({ place, id }: Extract<Line, { kind: "heading" }>, ids: Set<string>, report: Report) {
  if (!id) report(place, "has no id: end the heading with one, such as {#who-we-are}");
  else if (ids.has(id)) report(place, `has the id {#${id}} of another heading: ids are unique on a page`);
  ids.add(id);
}

/** Returns the rows of a shared part; reports every line that belongs to no row. */
export function readPart(lines: readonly Line[], report: Report): SourceRow[] {
  for (const { kind, place } of lines)
    if (kind === "heading" || kind === "special") report(place, "has no place in a part: write only rows here");
  const ofRows = lines.filter(({ kind }) => kind !== "heading" && kind !== "special");
  return readRows(ofRows, report).filter((row): row is SourceRow => "pictogram" in row);
}
