import { z } from "zod";

import { MOST_FIELD } from "./content-limits.ts";
import { isDay } from "./days.ts";

/** Words of at most this many characters. `fix` says how to shorten them, and `because` why they may not be longer. */
export function wordsOf(most: number, fix = "shorten it", because?: string) {
  const error = `is longer than ${most} characters${because === undefined ? "" : `, and ${because}`}: ${fix}`;
  return z.string().trim().min(1, "is empty: write it").max(most, error);
}

export const words = wordsOf(MOST_FIELD);

/** What the form of a file says of a field. A schema that is made from another one by a check has its metadata too. */
export type FieldMeta = {
  label?: string;
  help?: string;
  /** The label of each value of a choice. */
  options?: Readonly<Record<string, string>>;
  /** The names that a text may hold in single braces. */
  namesInBraces?: readonly string[];
};
declare module "zod" {
  interface GlobalMeta extends FieldMeta {
    format?: "day" | "time" | "phone";
  }
}

/** Returns the schema of an object with exactly these fields. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape, error?: string) =>
  z.strictObject(shape, error).meta({ label });

/** Returns the schema of a choice between the keys of `options`, which has a label for each. */
export const choiceOf = <Value extends string>(options: Readonly<Record<Value, string>>, error?: string) =>
  z.enum(Object.keys(options) as Value[], error).meta({ options });

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
    .meta({ namesInBraces: names });
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

/** As named, with a label for each. */
export function labelledEach<Name extends string, Shape extends z.ZodType>(
  shape: Shape,
  labels: Readonly<Record<Name, string>>,
): z.ZodObject<Record<Name, Shape>, z.core.$strict> {
  const fields = Object.entries<string>(labels).map(([name, label]) => [name, shape.meta({ label })]);
  return z.strictObject(Object.fromEntries(fields) as Record<Name, Shape>);
}

/** Returns a check that the items of a list differ in the value of a key. */
export const differentIn =
  <Key extends string>(key: Key, message: string) =>
  (items: readonly Readonly<Record<Key, unknown>>[], context: z.RefinementCtx) => {
    for (const [index, item] of items.entries())
      if (items.findIndex((other) => other[key] === item[key]) < index)
        context.addIssue({ code: "custom", path: [index, key], message });
  };

const A_DAY = "must be a day with the year first, such as 2026-11-20";

/** A day such as 2026-11-20 that exists. */
export const day = z
  .string(A_DAY)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: A_DAY, abort: true })
  .refine(isDay, "is not a day that exists: check the day and the month")
  .meta({ format: "day" });
