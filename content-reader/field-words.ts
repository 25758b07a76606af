import { z } from "zod";

import { sentence, words } from "./sentence-schema.ts";

/** `options` has the label of each option of a choice. */
const label = z.strictObject({ label: words, help: words.optional(), options: z.record(z.string(), words).optional() });
const labels = z.record(z.string(), label);

/**
 * content/staff/fields.yaml: the labels of everything that can be edited. content-editing/field-labels.ts says which kinds and fields
 * there are, and its test fails while one has no label.
 */
export const fields = z.strictObject({
  /** By kind of file. */
  fieldKinds: labels,
  /** By kind of file, then by field. */
  fieldLabels: z.record(z.string(), labels),
  fieldLimits: z.strictObject({
    required: words,
    optional: words,
    unknown: words,
    exactly: sentence("count"),
    atLeastItems: sentence("count"),
    atMostItems: sentence("count"),
    atLeastCharacters: sentence("count"),
    atMostCharacters: sentence("count"),
    between: sentence("min", "max"),
    atLeast: sentence("min"),
    moreThan: sentence("min"),
    atMost: sentence("max"),
    whole: words,
    names: sentence("names"),
    day: words,
    time: words,
    phone: words,
    email: words,
    address: words,
  }),
});
export type FieldWordsOfStaff = z.infer<typeof fields>;
export type FieldLabel = z.infer<typeof label>;
