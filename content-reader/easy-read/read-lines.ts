import type { ValidationError } from "../validation-error.ts";
import { kindOfLine, type KindOfLine } from "./line-kinds.ts";

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
