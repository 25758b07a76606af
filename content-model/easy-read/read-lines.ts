import type { ValidationError } from "../texts/validation-error.ts";

const KINDS = [
  // The groups are the text of a heading and its id.
  { kind: "heading", pattern: /^## (.*?)(?:\{#([a-z0-9-]+)\})?$/ },
  { kind: "pictogram", pattern: /^\[([^\]]*)\]$/ },
  { kind: "special", pattern: /^@(\S+)$/ },
  { kind: "long", pattern: /^long:(.*)$/i },
  { kind: "sentence", pattern: /^(.+)$/s },
] as const;

/** A line by its kind: `text` is what stands between the marks of the kind, and `id` is the id of a heading. */
type KindOfLine = { kind: (typeof KINDS)[number]["kind"]; text: string; id: string };

/** Returns the kind of a line of an Easy Read page; undefined for an empty line. */
function kindOfLine(line: string): KindOfLine | undefined {
  for (const { kind, pattern } of KINDS) {
    const [, text, id = ""] = pattern.exec(line.trim()) ?? [];
    if (text !== undefined) return { kind, text: text.trim(), id };
  }
  return undefined;
}

/** Lines that are replaced by rows: shared rows, or rows made from the facts of the site. */
export const SPECIALS = [
  ...(["contact", "hours", "areas", "openings", "news", "team", "supports", "leave", "room", "homes"] as const),
  ...(["visits", "costs", "leaving", "work"] as const),
] as const;

/** A file with a line, or with the name of a field in YAML. */
export type Place = Pick<ValidationError, "file" | "field">;

export type Report = (place: Place, ...fixes: readonly string[]) => void;

export type Line = KindOfLine & { place: Place };

/** Returns the lines of a body without empty lines. `firstLine` is the line of the file on which the body starts. */
export const readLines = (body: string, file: string, firstLine: number): Line[] =>
  body.split("\n").flatMap((line, index) => {
    const known = kindOfLine(line);
    return known ? [{ place: { file, field: `line ${firstLine + index}` }, ...known }] : [];
  });
