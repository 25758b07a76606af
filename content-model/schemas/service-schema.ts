import { z } from "zod";

import { SERVICE_PICTURE } from "../values/expected-files.ts";
import { wholeNumber } from "./site-schema.ts";
import { choiceOf, differentIn, group, words, day, wordsOf } from "../values/value-schemas.ts";
import { checkedField } from "../values/page-head-schema.ts";

/** The families of supports on Home. Each support names one of them, so that it is in exactly one. */
export const FAMILY_LABELS = { home: "Supports at home", out: "Supports out and about", work: "Work, plans and people" } as const;
export const FAMILIES = Object.keys(FAMILY_LABELS) as readonly (keyof typeof FAMILY_LABELS)[];

/** The title of a support or an opening, which stands on cards, in lists and in subjects of emails. */
export const shortTitle = wordsOf(80, "shorten it", "a card has no room for more");

/**
 * Whether the provider's NDIS registration covers a support, and the numbers of its registration groups. Only
 * the owner knows: covered is null until then, and launch-check refuses to publish (docs/specification.md, Claims and duties).
 */
const registrationSchema = group("NDIS registration", {
  covered: z.boolean().nullable().meta({ label: "Our registration covers this support" }),
  groups: z
    .array(z.string().meta({ label: "Registration group" }))
    .max(8, "has more than 8 groups: write at most 8")
    .meta({
      label: "Registration groups",
      help: "Those of your registration that cover the support. Only for a support that the registration covers.",
    }),
}).refine(({ covered, groups }) => (covered === true) === groups.length > 0, {
  path: ["groups"],
  error: 'belong to covered: true alone: write their numbers, such as [ "0107" ], or [] if it does not cover the support',
});

const shortFact = wordsOf(60, "shorten it", "the line of facts has no room for more");

const points = z
  .array(wordsOf(90, "write one short point").meta({ label: "Point" }))
  .min(1, "is empty: write a point, or leave the list out")
  .max(6, "has more than 6 points: write at most 6");
const shortText = wordsOf(300, "write two or three short sentences");

/**
 * What only the owner knows about a support. A page leaves out what is not supplied, and launch-check lists it. These stand in their own
 * object, so that code that lists them misses none.
 */
const ownersFacts = {
  ages: shortFact
    .optional()
    .meta({ label: "Ages", help: "A few words, such as “18 and over”. Leave it empty until it is decided." }),
  needs: points.optional().meta({
    label: "We work with",
    help: "1 to 6 short points: the needs that your workers know. Leave it out until it is decided.",
  }),
  notOffered: points.optional().meta({ label: "We don’t offer", help: "1 to 6 short points." }),
  medication: shortText
    .optional()
    .meta({ label: "Medicine", help: "What workers do and don’t do about medicine, in two or three short sentences." }),
  restrictivePractice: shortText.optional().meta({
    label: "Restrictive practices",
    help: "Whether you use them, and who authorises them, in two or three short sentences.",
  }),
};
export const OWNERS_FACTS = Object.keys(ownersFacts) as readonly (keyof typeof ownersFacts)[];

/** The words with which /find finds a support or a page. */
export const searchWords = z
  .array(wordsOf(30, "write one word, or two").meta({ label: "Word" }))
  .max(40, "has more than 40 words: keep those that people use most");

const pictogram = words.meta({ label: "Picture", help: "The name of a pictogram." });

const partOfDay = group("Part of the day", {
  picture: pictogram,
  title: wordsOf(30, "write 1 to 4 words").meta({ label: "Title", help: "1 to 4 words." }),
  words: wordsOf(90, "write one short sentence").meta({ label: "Words", help: "One short sentence." }),
});

export const serviceSchema = z.strictObject({
  order: wholeNumber.meta({ label: "Place in the list", help: "1 is the first." }),
  family: choiceOf(FAMILY_LABELS, `must be one of ${FAMILIES.join(", ")}, the families of supports in pages/home.md`).meta({
    label: "Family on the Home page",
  }),
  title: shortTitle.meta({ label: "Name of the support" }),
  picture: words
    .regex(SERVICE_PICTURE, "must be the name of a drawing in content/art that starts with service-, without its .svg")
    .meta({ label: "Picture", help: "The drawing on its card." }),
  summary: wordsOf(160, "write one or two short sentences", "a card has no room for more")
    .min(50)
    .meta({ label: "Summary for its card", help: "One or two short sentences." }),
  question: words.meta({ label: "Words of the link to the form", help: "Such as “Ask about personal care”." }),
  registration: registrationSchema,
  ...checkedField,
  where: shortFact.optional().meta({ label: "Where it happens", help: "A few words, such as “In your own home”." }),
  paidFrom: shortFact.optional().meta({ label: "Paid from", help: "A few words, such as “Mostly Core, if it’s in your plan”." }),
  helps: z
    .array(
      group("Thing that people get help with", {
        picture: pictogram,
        words: wordsOf(30, "write 2 or 3 words").meta({ label: "Words", help: "2 or 3 words." }),
      }),
    )
    .min(3, "has fewer than 3 entries: write 3 to 6, or leave the list out")
    .max(6, "has more than 6 entries: write 3 to 6")
    .optional()
    .meta({ label: "What people get help with", help: "3 to 6 things, each with a picture." }),
  dayPictures: z
    .array(partOfDay)
    .length(4, "must have exactly 4 entries, the parts of a day in their order: write 4, or leave the list out")
    .optional()
    .meta({
      label: "A day in four pictures",
      help: "Exactly 4, with the words of “What a day looks like” made shorter. The page of the support shows them in place of that text.",
    }),
  paidByPlan: z.boolean().optional().meta({
    label: "NDIS plans pay for it",
    help: "Its page then says who pays with each kind of plan, in the words of the page “Our supports”.",
  }),
  searchWords: searchWords.optional().meta({
    label: "Words that lead to it",
    help: "Words that people may look for, such as wash or bus. Visitors do not see them.",
  }),
  ...ownersFacts,
  goesWith: z
    .array(words.meta({ label: "Support", help: "The name of its file." }))
    .min(2, "must name 2 or 3 supports")
    .max(3, "must name 2 or 3 supports")
    .optional()
    .meta({ label: "Supports that go well with it", help: "2 or 3 other supports, by the names of their files." }),
});

/* The registration groups of the NDIS Commission that supports may name: content/registration-groups.yaml. */

export const REGISTRATION_GROUPS = "registration-groups.yaml";

const groupSchema = group("Registration group", {
  number: z
    .string()
    .regex(/^\d{4}$/, "must be the 4 digits of the register")
    .meta({ label: "Number", help: "4 digits, such as 0107." }),
  name: wordsOf(120, "write the name as the register has it").meta({ label: "Name", help: "As the NDIS Commission has it." }),
  source: words.meta({ label: "Where both can be read" }),
  /** While it is null, launch-check lists the group. */
  checked: day.nullable().meta({
    label: "Day on which somebody compared both with it",
    help: "Leave it empty until then. Compare them at least every 180 days.",
  }),
});
export type RegistrationGroup = z.infer<typeof groupSchema>;

export const registrationGroupsSchema = z.strictObject({
  groups: z.array(groupSchema).superRefine(differentIn("number", "is the number of a group above: write each group once")).meta({
    label: "Registration groups",
    help: "Those of the NDIS Commission’s list that your supports can need. A support names its own by number.",
  }),
});

/** Whether the registration covers a support: null until the owner has confirmed it. `groups` are those that cover it. */
export type Registration = {
  covered: boolean | null;
  groups: readonly Pick<RegistrationGroup, "number" | "name">[];
};
