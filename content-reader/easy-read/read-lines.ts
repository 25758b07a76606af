import { HEADING } from "../markdown.ts";
import type { Place } from "./source.ts";

/** A line by what it is for. */
export type Line = { place: Place } & (
  | { kind: "heading"; heading: string; id: string }
  | { kind: "pictogram"; pictogram: string }
  | { kind: "special"; name: string }
  | { kind: "long"; reason: string }
  | { kind: "sentence"; text: string }
);

/** Returns the lines of a body by kind, without empty lines. `firstLine` is the line of the file on which the body starts. */
export function readLines(body: string, file: string, firstLine: number): Line[] {
  return body.split("\n").flatMap((line, index) => {
    const text = line.trim();
    return text ? [{ place: { file, field: `line ${firstLine + index}` }, ...kindOf(text) }] : [];
  });
}

function kindOf(text: string) {
  const [, heading, id = ""] = HEADING.exec(text) ?? [];
  if (heading !== undefined) return { kind: "heading", heading, id } as const;
  const [, pictogram] = /^\[([^\]]*)\]$/.exec(text) ?? [];
  if (pictogram !== undefined) return { kind: "pictogram", pictogram: pictogram.trim() } as const;
  const [, name] = /^@(\S+)$/.exec(text) ?? [];
  if (name !== undefined) return { kind: "special", name } as const;
  const [, reason] = /^long:(.*)$/i.exec(text) ?? [];
  if (reason !== undefined) return { kind: "long", reason: reason.trim() } as const;
  return { kind: "sentence", text } as const;
}
