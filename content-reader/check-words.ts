import { type ContentFiles, pathsOf } from "./content-files.ts";
import { readText } from "./content-text.ts";
import type { Facts } from "./facts.ts";
import type { Reader } from "./read-markdown.ts";
import { typedContacts } from "./typed-contacts.ts";
import { slipsInMarkdown, slipsInYaml, type WordSlip } from "./word-slips.ts";

/** The folders and files whose words are checked. Testimonials are not among them: they are a person's own words. */
const FOLDERS = ["pages", "services", "jobs", "news", "team", "forms", "easy-read", "reply-templates"];
const FILES = ["interface.yaml", "emails.yaml"];

/** The kind of panel after a heading, and the picture of an item, which shape-section.ts checks. */
const MARKS = /^(### .*)\{\w+\}\s*$|^((?:-|\d+\.) )!\[\]\([^)\s]*\) /;

/** Reports typed phone numbers and email addresses, facts with wrong braces, pictures, and slips of Markdown. */
export function checkWords({ files, facts, errors }: Reader): void {
  for (const file of filesWithWords(files)) {
    const lines = (readText(files, file, []) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      errors.push(...slipsIn(line, file, facts).map((slip) => ({ file, line: index + 1, ...slip })));
  }
}

/** Returns the files whose words are checked, in alphabetical order. */
export function filesWithWords(files: ContentFiles): string[] {
  const below = pathsOf(files).filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
  return [...FILES, ...below.filter((file) => /\.(md|yaml)$/.test(file))].toSorted();
}

function slipsIn(line: string, file: string, facts: Facts): WordSlip[] {
  const isYaml = file.endsWith(".yaml");
  if (isYaml && /^\s*#/.test(line)) return [];
  const isMarked = /^(pages|services|jobs|news)\//.test(file);
  const words = isMarked ? line.replace(MARKS, "$1$2") : line;
  const contacts = typedContacts(line, facts, file.startsWith("forms/"));
  // The text of an email is no Markdown, and may hold names in single braces.
  const isPlain = isYaml || file.startsWith("reply-templates/");
  return [...contacts, ...(isPlain ? slipsInYaml(line) : slipsInMarkdown(words))];
}
