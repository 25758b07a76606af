import { z } from "zod";

import { pageHead } from "../values/page-head-schema.ts";
import { choiceOf, day, group, labelledEach, sentence, words, wordsOf } from "../values/value-schemas.ts";

/* The schemas of content/languages.yaml and of content/languages: what we say of ourselves in other languages. */

const INTERPRETERS = "{{helpline.interpreters}}";
const EMERGENCY = "{{helpline.emergency}}";
const OFFICE = "{{phone.general}}";

/** How many texts a part of a page has: every language says the same facts, one in each text. */
const TEXTS_OF = { who: 2, speak: 3, help: 5, rights: 6 } as const;

/** A part of a page. `english` has its words in English, with which an editor compares the others. */
const part = (label: string, of: keyof typeof TEXTS_OF, item: string, english: { heading: string; texts: string }) =>
  group(label, {
    heading: words.max(80).meta({ label: "Heading", help: `English: ${english.heading}` }),
    texts: z
      .array(words.meta({ label: item }))
      .length(TEXTS_OF[of], `must have ${TEXTS_OF[of]} entries, as in every other language: each of them is one fact`)
      .meta({ label: item === "Point" ? "Points" : "Words", help: `English: ${english.texts}` }),
  });

const naming = (text: typeof words, ...names: readonly string[]) =>
  text.refine((value) => names.every((name) => value.includes(name)), `must name ${names.join(" and ")}`);

/** Languages that are written from right to left, by their subtags of BCP 47. */
const RIGHT_TO_LEFT = ["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"];

const directionOf = (code: string) => (RIGHT_TO_LEFT.includes(code.split("-")[0] ?? "") ? "rtl" : "ltr");

const name = wordsOf(40, "write the name alone");
const updated = day.meta({ label: "Day of the last change" });

export const languageSchema = z
  .strictObject({
    /** A language tag of BCP 47 in its usual letter case, such as zh-Hans. */
    code: z
      .string()
      .refine(isTag, "must be a language tag such as ar or zh-Hans (BCP 47)")
      .meta({ label: "Code of the language", help: "The browser reads it." }),
    name: name.meta({ label: "Name of the language, in the language itself" }),
    english: name.meta({ label: "Name of the language in English" }),
    dir: choiceOf({ ltr: "From left to right", rtl: "From right to left" }, "must be ltr or rtl").meta({
      label: "Direction of writing",
    }),
    title: pageHead.title.min(2).meta({ help: "English: Information in this language." }),
    /** Chinese says in 20 characters what English says in 60. */
    description: wordsOf(160, "shorten it", "search results would cut it off").min(20).meta({
      label: "Description for search results",
      help: "English: Who we are, what we do, how to reach us with an interpreter, and your rights.",
    }),
    heading: pageHead.heading.meta({ help: "English: Welcome." }),
    lead: pageHead.lead.meta({
      help: "English: We offer care and support for people with disability in their homes. Say where.",
    }),
    draft: words.meta({ label: "Note that it is a draft", help: "English: Draft: not yet checked by a translator." }),
    danger: naming(words, EMERGENCY).meta({
      label: "In danger",
      help: "English: If someone is in danger now, call 000. We are not an emergency service.",
    }),
    interpreter: wordsOf(30).meta({ label: "Word beside the interpreters’ number", help: "English: Interpreter." }),
    who: part("Who we are", "who", "Paragraph", {
      heading: "Who we are.",
      texts: "We support people with disability. Say where the office is and where we work. / It is your life, and you decide.",
    }),
    speak: part("How to talk with us", "speak", "Paragraph", {
      heading: "Talk to us in your language.",
      texts:
        "Call the interpreting service TIS National on its number. / Say the name of your language in English, then ask for our number. / You can also email us. Tell us your language. We will call you back with an interpreter.",
    }).refine(({ texts: [call = "", ask = ""] }) => call.includes(INTERPRETERS) && ask.includes(OFFICE), {
      path: ["texts"],
      error: `must name ${INTERPRETERS} in its first entry and ${OFFICE} in its second`,
    }),
    help: part("What we do", "help", "Point", {
      heading: "What we do.",
      texts:
        "Help at home, such as with a shower, getting dressed and cooking / Help to get to work, study or the shops / Help to go out and meet people / Help to find a job and keep it / Support by day and by night.",
    }),
    rights: group("Your rights", {
      ...part("", "rights", "Point", {
        heading: "Your rights.",
        texts:
          "To be treated with respect / To choose for yourself, with help if you want it / To have your privacy kept / To be safe from abuse, neglect and violence / To have your culture, language and faith respected / To complain without being treated worse for it.",
      }).shape,
      outside: naming(words, "{{helpline.ndisCommission}}").meta({
        label: "Words below the points",
        help: "English: You can also call the NDIS Commission, and its number.",
      }),
    }),
    /** Both are null until a translator has compared the words with the English ones. */
    checkedBy: words
      .nullable()
      .meta({ label: "Translator who checked the words", help: "Visitors see the name. Leave it empty until somebody has." }),
    checkedOn: day.nullable().meta({ label: "Day on which they checked the words" }),
    updated,
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
  description: pageHead.description.meta({ help: "One plain sentence." }),
  updated,
  notHere: group("Panel for other languages", {
    heading: words.meta({ label: "Heading" }),
    text: naming(words, INTERPRETERS, OFFICE).meta({
      label: "Words",
      help: "They name the numbers of the interpreters and of the office.",
    }),
  }),
  auslan: labelledEach(words, { heading: "Heading", text: "Words", link: "Words of the link to the relay service" }).meta({
    label: "Panel about Auslan",
  }),
  links: words.meta({ label: "Heading above the names of the languages" }),
  all: words.meta({ label: "Words of the link to the list" }),
  english: words.meta({ label: "Button back to English" }),
  draft: words.meta({ label: "Note on a page that no translator has checked" }),
  checked: sentence("by", "day").meta({ label: "Note on a page that a translator has checked" }),
  census: group("Why these languages", {
    source: words.meta({ label: "Source" }),
    table: words.meta({ label: "Table" }),
    readAt: words
      .nullable()
      .meta({ label: "Where the figures were read", help: "If that is another place than the table itself." }),
    /** While it is null, launch-check lists the figures. */
    checked: day.nullable().meta({ label: "Day on which a person compared the figures with the table" }),
    /** By the names of the files of the languages. */
    people: z
      .record(
        z.string(),
        z
          .number()
          .int()
          .positive("must be more than 0")
          .nullable()
          .meta({ label: "People", help: "Leave it empty if nobody has read the figure." }),
      )
      .meta({ label: "People who use the language at home" }),
  }).meta({ help: "Visitors do not see the figures." }),
});
export type LanguageList = z.infer<typeof languageListSchema>;
