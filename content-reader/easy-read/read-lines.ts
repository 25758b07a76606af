import { HEADING } from "../markdown.ts";
import type { ValidationError } from "../validation-error.ts";

/** A file with a line, or with the name of a field in YAML. */
export type Place = Pick<ValidationError, "file" | "field">;

export type Report = (place: Place, ...fixes: readonly string[]) => void;

const KINDS = [
  { kind: "heading", pattern: HEADING },
  { kind: "pictogram", pattern: /^\[([^\]]*)\]$/ },
  { kind: "special", pattern: /^@(\S+)$/ },
  { kind: "long", pattern: /^long:(.*)$/i },
  { kind: "sentence", pattern: /^(.+)$/s },
] as const;

/** A line by its kind: `text` is what stands between the marks of the kind, and `id` is the id of a heading. */
export type Line = { place: Place; kind: (typeof KINDS)[number]["kind"]; text: string; id: string };

/** Returns the lines of a body without empty lines. `firstLine` is the line of the file on which the body starts. */
export const readLines = (body: string, file: string, firstLine: number): Line[] =>
  body.split("\n").flatMap((line, index) => {
    for (const { kind, pattern } of KINDS) {
      const [, text, id = ""] = pattern.exec(line.trim()) ?? [];
      if (text !== undefined) return [{ place: { file, field: `line ${firstLine + index}` }, kind, text: text.trim(), id }];
    }
    return [];
  });
