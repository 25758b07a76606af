import { z } from "zod";

import { MOST_FIELD } from "./content-limits.ts";

/** Words of at most this many characters. */
export const wordsOf = (most: number) =>
  z.string().trim().min(1, "is empty: write it").max(most, `is longer than ${most} characters: shorten it`);

export const words = wordsOf(MOST_FIELD);

/** The key of a schema's metadata with the names that its text may hold in single braces. */
export const NAMES_IN_BRACES = "namesInBraces";

/**
 * Returns the schema of a sentence that may hold these names, and no others, in single braces, so that a misspelt name never
 * reaches a person as {refrence}. Double braces are facts, which are checked elsewhere.
 */
export const sentence = (...names: readonly string[]) => sentenceOf(words, names);

/** As sentence, for words of any length. */
export function sentenceOf(shape: typeof words, names: readonly string[]) {
  const known = names.length === 0 ? "no name in single braces here" : names.map((name) => `{${name}}`).join(", ");
  return shape
    .refine((text) => namesIn(text).every((name) => names.includes(name)), `may hold ${known}`)
    .meta({ [NAMES_IN_BRACES]: names });
}

const IN_BRACES = /(?<!\{)\{(\w+)\}(?!\})/g;
const namesIn = (text: string) => [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? "");

export const replaceNames = (text: string, replacement: (name: string) => string) =>
  text.replace(IN_BRACES, (_whole, name: string) => replacement(name));

/** As replaceNames; a name without a value stays as it is. Never used on what a visitor typed. */
export const fillNames = (text: string, values: Readonly<Record<string, string | number>>): string =>
  replaceNames(text, (name) => String(values[name] ?? `{${name}}`));

/**
 * Returns the schema of an object with exactly these names, each of the same shape, so that a missing name stops the build and a
 * misspelt one does not compile.
 */
export function named<Name extends string, Shape extends z.ZodType>(
  shape: Shape,
  ...names: readonly Name[]
): z.ZodObject<Record<Name, Shape>, z.core.$strict> {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);
}

const A_DAY = "must be a day with the year first, such as 2026-11-20";

/** A day such as 2026-11-20 that exists. */
export const day = z
  .string(A_DAY)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: A_DAY, abort: true })
  .refine((text) => {
    const date = new Date(`${text}T00:00Z`);
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
  }, "is not a day that exists: check the day and the month");
