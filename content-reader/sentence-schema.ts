import { z } from "zod";

/** Words that must be there. */
export const words = z.string().trim().min(1, "is empty: write it");

/**
 * Takes names; gives the shape of a sentence that may hold these, and no other, in single braces: a misspelt one stops the
 * build and never reaches a person as {refrence}. Double braces are facts, and are checked as facts.
 */
export function sentence(...names: readonly string[]) {
  const known = names.length === 0 ? "no name in single braces here" : names.map((name) => `{${name}}`).join(", ");
  return words.refine((text) => namesIn(text).every((name) => names.includes(name)), `may hold ${known}`);
}

const IN_BRACES = /(?<!\{)\{(\w+)\}(?!\})/g;
const namesIn = (text: string) => [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? "");

/** Takes a sentence and what replaces a name; gives the sentence with each name in single braces replaced. */
export const replaceNames = (text: string, replacement: (name: string) => string) =>
  text.replace(IN_BRACES, (_whole, name: string) => replacement(name));
