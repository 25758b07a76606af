import { z } from "zod";

import { pageHead } from "../values/page-head-schema.ts";
import { named, words } from "../values/value-schemas.ts";

/* The words of the form in Easy Read (content/forms/easy-read.yaml); content-model/forms/easy-read-fields.ts has the rules of each field. */

const MOST_HINTS = 3;
const sentences = z.array(words).min(1).max(6, "has more than 6 sentences: leave some out");

const question = z.strictObject({
  label: words,
  /** One sentence each. */
  hints: z.array(words).max(MOST_HINTS, `has more than ${MOST_HINTS} sentences: 3 are enough for a hint`).default([]),
  /** The message for a required question without an answer. */
  missing: words.optional(),
  options: z.record(z.string(), words).optional(),
});

export const easyReadFormSchema = z.strictObject({
  title: pageHead.title,
  description: pageHead.description,
  heading: pageHead.heading,
  updated: pageHead.updated,
  intro: sentences,
  /** Stands before and after the number 000. */
  danger: named(words, "before", "after"),
  /** Below the first question: the link to the words about complaints. */
  complaint: words,
  fields: named(
    question,
    ...(["way", "message", "name", "contactBy", "contact"] as const),
    ...(["notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const),
  ),
  safety: question,
  errors: named(words, "contactMissing", "phoneMissing", "emailMissing", "contactWrong"),
  /** What the form says beside its questions. */
  marks: named(words, "required", "summary", "sending", "orCall", "offline"),
  /** When the form as a whole was not taken. */
  refused: named(words, "again", "shorter", "unsure"),
  notice: z.strictObject({ heading: words, text: sentences, link: words }),
  send: words,
});
export type EasyReadFormFile = z.infer<typeof easyReadFormSchema>;
/** The form's words with the meanings of the hard words in them. */
export type EasyReadForm = EasyReadFormFile & { wordList: readonly { word: string; meanings: readonly string[] }[] };
