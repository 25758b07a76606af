/** A heading of a section. The groups are its text and its id. */
const HEADING = /^## (.*?)(?:\{#([a-z0-9-]+)\})?$/;

const KINDS = [
  { kind: "heading", pattern: HEADING },
  { kind: "pictogram", pattern: /^\[([^\]]*)\]$/ },
  { kind: "special", pattern: /^@(\S+)$/ },
  { kind: "long", pattern: /^long:(.*)$/i },
  { kind: "sentence", pattern: /^(.+)$/s },
] as const;

/** A line by its kind: `text` is what stands between the marks of the kind, and `id` is the id of a heading. */
export type KindOfLine = { kind: (typeof KINDS)[number]["kind"]; text: string; id: string };

/** Returns the kind of a line of an Easy Read page; undefined for an empty line. */
export function kindOfLine(line: string): KindOfLine | undefined {
  for (const { kind, pattern } of KINDS) {
    const [, text, id = ""] = pattern.exec(line.trim()) ?? [];
    if (text !== undefined) return { kind, text: text.trim(), id };
  }
  return undefined;
}

/** Lines that are replaced by rows: shared rows, or rows made from the facts of the site. */
export const SPECIALS = ["contact", "hours", "areas", "openings", "news", "team"] as const;
