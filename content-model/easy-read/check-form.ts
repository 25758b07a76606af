import type { Facts } from "../texts/facts.ts";
import { type Checker, checkHeading, checkSentence } from "./check-sentences.ts";
import type { EasyReadFormFile } from "../schemas/form-schemas.ts";
import { readInline } from "./inline.ts";
import type { Sentence } from "./read-twin.ts";

export const FORM_FILE = "forms/easy-read.yaml";

type Text = readonly [field: string, text: string];

/** Returns the sentences of the form: every text that ends as a sentence does. */
export function formSentences(form: EasyReadFormFile, facts: Facts): Sentence[] {
  const { intro, complaint, fields, safety, errors, refused, notice } = form;
  const questions = Object.entries({ ...fields, safety });
  const texts: Text[] = [
    ...intro.map((text, index): Text => [`intro.${index}`, text]),
    ["complaint", complaint],
    ...questions.flatMap(([name, { hints, missing }]): Text[] => [
      ...hints.map((text, index): Text => [`fields.${name}.hints.${index}`, text]),
      ...(missing === undefined ? [] : [[`fields.${name}.missing`, missing] as const]),
    ]),
    ...Object.entries(errors).map(([name, text]): Text => [`errors.${name}`, text]),
    ...Object.entries(refused).flatMap(([name, text]) => cut(text).map((sentence): Text => [`refused.${name}`, sentence])),
    ...notice.text.slice(0, -1).map((text, index): Text => [`notice.text.${index}`, text]),
  ];
  return texts.map((text) => asSentence(text, facts));
}

/** Returns the short texts of the form: headings, questions and answers to choose. */
function shortTexts({ heading, fields, safety, notice, send }: EasyReadFormFile, facts: Facts): Sentence[] {
  const questions = Object.entries({ ...fields, safety });
  const texts: Text[] = [
    ["heading", heading],
    ["notice.heading", notice.heading],
    ["send", send],
    ...questions.flatMap(([name, { label, options = {} }]): Text[] => [
      [`fields.${name}.label`, label],
      ...Object.entries(options).map(([option, text]): Text => [`fields.${name}.options.${option}`, text]),
    ]),
  ];
  return texts.map((text) => asSentence(text, facts));
}

/** Reports every rule of Easy Read that the words of the form break. */
export function checkForm(form: EasyReadFormFile, facts: Facts, checker: Checker): void {
  for (const text of shortTexts(form, facts)) checkHeading(text, checker);
  for (const sentence of formSentences(form, facts)) checkSentence(sentence, checker);
}

const asSentence = ([field, text]: Text, facts: Facts): Sentence => ({
  place: { file: FORM_FILE, field },
  pieces: readInline(text, facts),
});

const cut = (text: string): string[] => text.split(/(?<=[.?])\s+/);
