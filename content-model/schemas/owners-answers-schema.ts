import { z } from "zod";

import type { Shown } from "../values/availability-schema.ts";
import { day, words, wordsOf } from "../values/value-schemas.ts";

/*
 * What only the owner knows about costs, workers, leaving, referrals, jobs and the provider: content/owners-answers.yaml. Each answer may
 * be missing: pages then leave it out, and launch-check lists it.
 */

export const OWNERS_ANSWERS = "owners-answers.yaml";

const answer = z.strictObject({
  words: wordsOf(300),
  /** The same in Easy Read. Without it, only the standard page says it. */
  easyRead: z
    .array(words)
    .min(1, "is empty: write 1 to 3 sentences, or leave it out")
    .max(3, "has more than 3 sentences: a row has room for 3")
    .optional(),
});

/** An answer that others can change: the page on which it can be read, and the day on which somebody last read it there. */
const sourced = answer.extend({
  source: z.url({ protocol: /^https$/, error: "must be the whole address of the page with it, which starts with https://" }),
  checked: day,
});

const A_YEAR = "must be a financial year, such as 2026–27";

/** A price of one financial year, which ends on 30 June. */
const example = sourced.extend({
  year: z.string(A_YEAR).refine((year) => {
    const [, first = "", second = ""] = /^(\d{4})–(\d{2})$/.exec(year) ?? [];
    return first !== "" && (Number(first) + 1) % 100 === Number(second);
  }, A_YEAR),
});

export const ownersAnswersSchema = z.strictObject({
  cancellation: answer.optional(),
  travel: answer.optional(),
  weekends: answer.optional(),
  otherSchemes: sourced.optional(),
  example: example.optional(),
  sameWorker: answer.optional(),
  backup: answer.optional(),
  notice: answer.optional(),
  handover: answer.optional(),
  intakeName: wordsOf(60).optional(),
  intakeHours: wordsOf(90).optional(),
  /** What coordinators need to know beside the table of room, such as how long people wait. */
  capacityNotes: wordsOf(300).optional(),
  staffLanguages: z.array(wordsOf(40)).max(20, "has more than 20 languages: keep those that most people speak"),
  workHours: answer.optional(),
  car: answer.optional(),
  training: answer.optional(),
  since: answer.optional(),
  size: answer.optional(),
  leads: answer.optional(),
  answersPhone: answer.optional(),
});

/** The example says on which days people may rely on it. */
export type OwnersAnswers = Omit<z.infer<typeof ownersAnswersSchema>, "example"> & {
  example?: (z.infer<typeof example> & { shown: Shown }) | undefined;
};
export type Answer = z.infer<typeof answer>;

/** The answers about the provider, which stand in the section of the team. */
export const OF_TEAM = ["since", "size", "leads"] as const;

/** The answers that are sentences. */
export type AnswerName = {
  [Name in keyof OwnersAnswers]-?: NonNullable<OwnersAnswers[Name]> extends Answer ? Name : never;
}[keyof OwnersAnswers];
