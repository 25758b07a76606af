import { applicationFields, CAME_FROM, EARLIER_SAFETY_FIELD, enquiryFields } from "../../app/forms/fields.ts";
import type { Answers } from "../../app/forms/form-state.ts";
import { asciiDigits, nationalNumber, numbersIn } from "./contacts.ts";

/** Fields whose answers are ids of options or an address, not words that a person typed. */
const OPTION_FIELDS: readonly string[] = [
  EARLIER_SAFETY_FIELD,
  CAME_FROM,
  ...Object.entries({ ...enquiryFields([]), ...applicationFields([], []) }).flatMap(([name, { type }]) =>
    type === "radio" || type === "select" || type === "checkbox" || type === "checkboxes" ? [name] : [],
  ),
];

/** An Australian number with and without the country's code, so that both ways to type it are found. */
const inBothForms = (digits: string): string[] => {
  const national = nationalNumber(digits);
  return national.length === 9 ? [`0${national}`, `61${national}`] : [national];
};

/** Returns text as it is searched: in lower case, without accents and control characters, with digits as 0 to 9. */
export const searchable = (text: string): string =>
  asciiDigits(text)
    .toWellFormed()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();

/** Returns all that a submission is found by: its reference, and what the person typed. What staff write is no part of it. */
export function searchTextOf(reference: string, answers: Answers): string {
  const typed = Object.entries(answers).flatMap(([field, value]) => (OPTION_FIELDS.includes(field) ? [] : [value]));
  const phones = typed.flatMap(numbersIn);
  const parts = [reference, reference.replaceAll("-", ""), ...typed, ...new Set(phones.flatMap(inBothForms))];
  return parts.map(searchable).join(" \n");
}

const numberForms = (digits: string) => [digits, digits.replace(/^(?:0011|00)(?=61)/, "")];

/** The longest search, in UTF-16 units. */
export const LONGEST_SEARCH = 200;
const MOST_WORDS = 20;

/**
 * Returns the words of a search, each with the texts of which one must occur. A word of digits and signs is also searched as its
 * digits alone, because phone numbers are stored so, without a prefix for calls abroad.
 */
export function wordsOfSearch(search: string): string[][] {
  const words = searchable(search.slice(0, LONGEST_SEARCH)).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const isNumber = /^[\d().+\-/]*\d[\d().+\-/]*$/.test(word);
    return isNumber ? [...new Set([word, ...numberForms(word.replaceAll(/\D/g, ""))])] : [word];
  });
}
