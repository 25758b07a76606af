import { z } from "zod";

import type { Shown } from "../values/days.ts";
import { day, words, wordsOf } from "../values/value-schemas.ts";

/*
 * What only the owner knows about costs, workers, leaving, referrals, jobs and the provider: content/owners-answers.yaml. Each answer may
 * be missing: pages then leave it out, and launch-check lists it.
 */

export const OWNERS_ANSWERS = "owners-answers.yaml";

const answer = z.strictObject({
  words: wordsOf(300).meta({
    label: "Words",
    help: "Two or three short sentences. Pages say nothing of it until they are here.",
  }),
  easyRead: z
    .array(words.meta({ label: "Sentence" }))
    .min(1, "is empty: write 1 to 3 sentences, or leave it out")
    .max(3, "has more than 3 sentences: a row has room for 3")
    .optional()
    .meta({
      label: "The same in Easy Read",
      help: "1 to 3 sentences, each with at most 12 words. Leave it out, and only the standard page says it.",
    }),
});

/** An answer that others can change: the page on which it can be read, and the day on which somebody last read it there. */
const sourced = answer.extend({
  source: z
    .url({ protocol: /^https$/, error: "must be the whole address of the page with it, which starts with https://" })
    .meta({ label: "Address of the page with it", help: "The whole address, which starts with https://." }),
  checked: day.meta({ label: "Day on which somebody last read it there", help: "Read it again at least every 180 days." }),
});

const A_YEAR = "must be a financial year, such as 2026–27";

/** A price of one financial year, which ends on 30 June. */
const example = sourced.extend({
  year: z
    .string(A_YEAR)
    .refine((year) => {
      const [, first = "", second = ""] = /^(\d{4})–(\d{2})$/.exec(year) ?? [];
      return first !== "" && (Number(first) + 1) % 100 === Number(second);
    }, A_YEAR)
    .meta({ label: "Financial year", help: "Such as 2026–27." }),
});

const about = (label: string, help: string) => answer.optional().meta({ label, help });

export const ownersAnswersSchema = z.strictObject({
  cancellation: about("When people cancel", "How late they can cancel, and what it costs then."),
  travel: about("Travel", "Whether people pay for the worker’s way and for kilometres."),
  weekends: about("Nights, weekends and public holidays", "Whether the price is another one."),
  otherSchemes: sourced
    .optional()
    .meta({ label: "Other schemes", help: "Which schemes besides the NDIS you work with, such as an insurer’s." }),
  example: example
    .optional()
    .meta({ label: "Example of a price", help: "It is left out 180 days after it was read, and from 1 July on." }),
  sameWorker: about("The same worker each week", "Whether people see the same worker, and when not."),
  backup: about("When a worker is sick", "Who comes then, and how people hear of it."),
  notice: about("Notice to leave", "How many days before, and how."),
  handover: about("When someone leaves", "What you do with their records, and how you help them to move."),
  intakeName: wordsOf(60)
    .optional()
    .meta({ label: "Whom coordinators ask for", help: "A name or a role. It stands on the page for coordinators." }),
  intakeHours: wordsOf(90).optional().meta({ label: "Hours for referrals" }),
  capacityNotes: wordsOf(300)
    .optional()
    .meta({ label: "Notes on room and waiting", help: "Below the table of room, on the page for coordinators." }),
  staffLanguages: z
    .array(wordsOf(40).meta({ label: "Language" }))
    .max(20, "has more than 20 languages: keep those that most people speak")
    .meta({ label: "Languages that staff speak", help: "Besides English." }),
  workHours: about("Hours of work", "For people who look for a job: which hours are certain."),
  car: about("Car and kilometres", "Whether workers need their own car, and what they are paid for it."),
  training: about("Training", "What there is, and whether it is paid."),
  since: about("Since when there is this provider", "It stands on About us, with the team."),
  size: about("How many people work here", "With the month in which you counted them."),
  leads: about("Who owns it and who leads it", "Names and roles of people who agree to be named."),
  answersPhone: about("Who answers the phone", "First names of people who agree. It stands on Home."),
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
