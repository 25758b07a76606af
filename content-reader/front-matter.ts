import type { ValidationError } from "./validation-error.ts";

/** A file in its two parts; `bodyLine` is the line of the file on which the body starts. */
export type TwoParts = { matter: string; body: string; bodyLine: number };

/** Returns the front matter and the body of a file; without front matter: undefined, and an error. */
export function splitFrontMatter(text: string, file: string, errors: ValidationError[]): TwoParts | undefined {
  const match = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
  if (!match) {
    errors.push({ file, field: "front matter", fix: "must start the file, between two lines of ---" });
    return undefined;
  }
  const [, matter = "", body = ""] = match;
  return { matter, body, bodyLine: matter.split("\n").length + 3 };
}
