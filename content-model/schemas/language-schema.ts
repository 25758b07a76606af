import { z } from "zod";

import { pageHead } from "../values/page-head-schema.ts";
import { day, named, sentence, words, wordsOf } from "../values/value-schemas.ts";

/* The schemas of content/languages.yaml and of content/languages: what we say of ourselves in other languages. */

const INTERPRETERS = "{{helpline.interpreters}}";
const EMERGENCY = "{{helpline.emergency}}";
const OFFICE = "{{phone.general}}";

/** How many texts a part of a page has: every language says the same facts, one in each text. */
export const TEXTS_OF = { who: 2, speak: 3, help: 5, rights: 6 } as const;

const texts = (count: number) =>
  z.array(words).length(count, `must have ${count} entries, as in every other language: each of them is one fact`);

const part = (count: number) => z.strictObject({ heading: words.max(80), texts: texts(count) });

const naming = (text: z.ZodType<string>, ...names: readonly string[]) =>
  text.refine((value) => names.every((name) => value.includes(name)), `must name ${names.join(" and ")}`);

/** Languages that are written from right to left, by their subtags of BCP 47. */
const RIGHT_TO_LEFT = ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"];

const directionOf = (code: string) => (RIGHT_TO_LEFT.includes(code.split("-")[0] ?? "") ? "rtl" : "ltr");

export const languageSchema = z
  .strictObject({
    /** A language tag of BCP 47 in its usual letter case, such as zh-Hans. */
    code: z.string().refine(isTag, "must be a language tag such as ar or zh-Hans (BCP 47)"),
    name: words.max(40, "is longer than 40 characters: write the name alone"),
    english: words.max(40, "is longer than 40 characters: write the name alone"),
    dir: z.enum(["ltr", "rtl"], { error: "must be ltr or rtl" }),
    title: pageHead.title.min(2),
    /** Chinese says in 20 characters what English says in 60. */
    description: words.min(20).max(160, "is longer than 160 characters, and search results would cut it off: shorten it"),
    heading: pageHead.heading,
    lead: pageHead.lead,
    draft: words,
    danger: naming(words, EMERGENCY),
    /** On the button, beside the number. */
    interpreter: wordsOf(30),
    who: part(TEXTS_OF.who),
    speak: part(TEXTS_OF.speak).refine(
      ({ texts: [call = "", ask = ""] }) => call.includes(INTERPRETERS) && ask.includes(OFFICE),
      {
        path: ["texts"],
        error: `must name ${INTERPRETERS} in its first entry and ${OFFICE} in its second`,
      },
    ),
    help: part(TEXTS_OF.help),
    rights: part(TEXTS_OF.rights).extend({ outside: naming(words, "{{helpline.ndisCommission}}") }),
    /** The translator who has compared the words with the English ones, and the day. Both are null until then. */
    checkedBy: words.nullable(),
    checkedOn: day.nullable(),
    updated: day,
  })
  .refine(({ code, dir }) => dir === directionOf(code), {
    path: ["dir"],
    error: "is not the direction in which this language is written: write the other one",
  })
  .refine(({ checkedBy, checkedOn }) => (checkedBy === null) === (checkedOn === null), {
    path: ["checkedBy"],
    error: "and checkedOn belong together: write who checked the words and when, or null in both",
  });
export type LanguageFile = z.infer<typeof languageSchema>;

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

/** The English words of the list, and why these languages. */
export const languageListSchema = z.strictObject({
  ...pageHead,
  notHere: z.strictObject({ heading: words, text: naming(words, INTERPRETERS, OFFICE) }),
  auslan: named(words, "heading", "text", "link"),
  /** Above the names of the languages, where nothing else says what they are. */
  links: words,
  all: words,
  english: words,
  draft: words,
  checked: sentence("by", "day"),
  census: z.strictObject({
    source: words,
    table: words,
    /** Where the figures were read, if that is another place. */
    readAt: words.nullable(),
    /** The day on which a person compared the figures with the table; null until then, which launch-check lists. */
    checked: day.nullable(),
    /** How many people use each language at home, by the name of its file; null for a figure that nobody has read. */
    people: z.record(z.string(), z.number().int().positive("must be more than 0").nullable()),
  }),
});
export type LanguageList = z.infer<typeof languageListSchema>;
