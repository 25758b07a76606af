import { splitFrontMatter } from "../content-reader/front-matter.ts";

/** The YAML of a plain text and what stands around it; `yaml` is undefined for a file that has only a body. */
export type FileParts = { above: string; yaml: string | undefined; below: string; body: string | undefined };

/** A Markdown file that does not start with front matter between two lines of ---. */
export class MissingFrontMatter extends Error {}

/** Returns the parts of a plain text. @throws MissingFrontMatter */
export function partsOfFile(plain: string, { hasFields, hasBody }: { hasFields: boolean; hasBody: boolean }): FileParts {
  if (!hasFields) return { above: "", yaml: undefined, below: "", body: plain };
  if (!hasBody) return { above: "", yaml: plain, below: "", body: undefined };
  const parts = splitFrontMatter(plain);
  if (!parts) throw new MissingFrontMatter("must start with front matter, between two lines of ---");
  const bodyStart = plain.length - parts.body.length;
  return { above: "---\n", yaml: parts.matter, below: plain.slice(4 + parts.matter.length, bodyStart), body: parts.body };
}

export const joined = ({ above, yaml = "", below, body = "" }: FileParts): string => `${above}${yaml}${below}${body}`;
