import { z } from "zod";

import { SERVICE_PICTURE } from "../values/expected-files.ts";
import { wholeNumber } from "./site-schema.ts";
import { words, day } from "../values/value-schemas.ts";
import { checkedField } from "../values/page-head-schema.ts";

/** The families of supports on Home. Each support names one of them, so that it is in exactly one. */
export const FAMILIES = ["home", "out", "work"] as const;

/** The title of a support or an opening, which stands on cards, in lists and in subjects of emails. */
export const shortTitle = words.max(80, "is longer than 80 characters, and a card has no room for more: shorten it");

/**
 * Whether the provider's NDIS registration covers a support, and the numbers of its registration groups. Only
 * the owner knows: covered is null until then, and launch-check refuses to publish (docs/specification.md, Claims and duties).
 */
const registrationSchema = z
  .strictObject({
    covered: z.boolean().nullable(),
    groups: z.array(z.string()).max(8, "has more than 8 groups: write at most 8"),
  })
  .refine(({ covered, groups }) => (covered === true) === groups.length > 0, {
    path: ["groups"],
    error: 'belong to covered: true alone: write their numbers, such as [ "0107" ], or [] if it does not cover the support',
  });

const shortFact = words.max(60, "is longer than 60 characters, and the line of facts has no room for more: shorten it");

const points = z
  .array(words.max(90, "is longer than 90 characters: write one short point"))
  .min(1, "is empty: write a point, or leave the list out")
  .max(6, "has more than 6 points: write at most 6");
const shortText = words.max(300, "is longer than 300 characters: write two or three short sentences");

/**
 * What only the owner knows about a support. A page leaves out what is not supplied, and launch-check lists it. These stand in their own
 * object, so that code that lists them misses none.
 */
const ownersFacts = {
  /** The ages of the people whom the provider supports, in a few words. */
  ages: shortFact.optional(),
  /** Whom the provider works with, and what it does not offer. */
  needs: points.optional(),
  notOffered: points.optional(),
  /** What workers do about medicine, and how the provider handles restrictive practices. */
  medication: shortText.optional(),
  restrictivePractice: shortText.optional(),
};
export const OWNERS_FACTS = Object.keys(ownersFacts) as readonly (keyof typeof ownersFacts)[];

export const serviceSchema = z.strictObject({
  order: wholeNumber,
  family: z.enum(FAMILIES, {
    error: `must be one of ${FAMILIES.join(", ")}, the families of supports in pages/home.md`,
  }),
  title: shortTitle,
  picture: words.regex(
    SERVICE_PICTURE,
    "must be the name of a drawing in content/art that starts with service-, without its .svg",
  ),
  summary: words
    .min(50)
    .max(160, "is longer than 160 characters, and a card has no room for more: write one or two short sentences"),
  question: words,
  registration: registrationSchema,
  ...checkedField,
  /** Where the support happens, and which money of a plan mostly pays for it, in a few words. */
  where: shortFact.optional(),
  paidFrom: shortFact.optional(),
  /** What people get help with, each with a pictogram. */
  helps: z
    .array(z.strictObject({ picture: words, words: words.max(30, "is longer than 30 characters: write 2 or 3 words") }))
    .min(3, "has fewer than 3 entries: write 3 to 6, or leave the list out")
    .max(6, "has more than 6 entries: write 3 to 6")
    .optional(),
  /**
   * A day of the support in four parts, each with a picture. The page of the support shows them in place of the text of that section, which
   * says the same.
   */
  dayPictures: z
    .array(
      z.strictObject({
        picture: words,
        title: words.max(30, "is longer than 30 characters: write 1 to 4 words"),
        words: words.max(90, "is longer than 90 characters: write one short sentence"),
      }),
    )
    .length(4, "must have exactly 4 entries, the parts of a day in their order: write 4, or leave the list out")
    .optional(),
  /** Whether plans of the NDIS pay for the support, so that its page says who pays with each kind of plan. */
  paidByPlan: z.boolean().optional(),
  /** Words that people may look for, and that lead to the support (/find). They are not shown. */
  searchWords: z
    .array(words.max(30, "is longer than 30 characters: write one word, or two"))
    .max(40, "has more than 40 words: keep those that people use most")
    .optional(),
  ...ownersFacts,
  /** Other supports by their ids, which often go together with this one. */
  goesWith: z.array(words).min(2, "must name 2 or 3 supports").max(3, "must name 2 or 3 supports").optional(),
});

/* The registration groups of the NDIS Commission that supports may name: content/registration-groups.yaml. */

export const REGISTRATION_GROUPS = "registration-groups.yaml";

const groupSchema = z.strictObject({
  number: z.string().regex(/^\d{4}$/, "must be the 4 digits of the register"),
  name: words.max(120, "is longer than 120 characters: write the name as the register has it"),
  /** Where the number and the name can be read. */
  source: words,
  /** The day on which a person compared both with the source; null until then, which launch-check lists. */
  checked: day.nullable(),
});
export type RegistrationGroup = z.infer<typeof groupSchema>;

function differentNumbers(groups: readonly { number: string }[], context: z.RefinementCtx) {
  for (const [index, { number }] of groups.entries())
    if (groups.findIndex((other) => other.number === number) < index)
      context.addIssue({
        code: "custom",
        path: [index, "number"],
        message: "is the number of a group above: write each group once",
      });
}

export const registrationGroupsSchema = z.strictObject({ groups: z.array(groupSchema).superRefine(differentNumbers) });

/** Whether the registration covers a support: null until the owner has confirmed it. `groups` are those that cover it. */
export type Registration = {
  covered: boolean | null;
  groups: readonly Pick<RegistrationGroup, "number" | "name">[];
};
