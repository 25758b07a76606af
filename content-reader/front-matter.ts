import type { Problem } from "./problems.ts";

/** A file in its two parts; `bodyLine` is the line of the file on which the body starts. */
export type TwoParts = { matter: string; body: string; bodyLine: number };

/** Returns the front matter and the body of a file; without front matter: undefined, and a problem. */
export function splitFrontMatter(text: string, file: string, problems: Problem[]): TwoParts | undefined {
  const match = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text);
  if (!match) {
    problems.push({ file, field: "front matter", mend: "must start the file, between two lines of ---" });
    return undefined;
  }
  const [, matter = "", body = ""] = match;
  return { matter, body, bodyLine: matter.split("\n").length + 3 };
}
