import { type Field, type Fields, optionsIn } from "../../content-model/forms/fields.ts";
import type { Answers, FieldError } from "../../content-model/forms/form-state.ts";
import type { FieldWords, FormAnswers } from "../../content-model/schemas/form-schemas.ts";
import { cleanAddress, cleanContact, cleanLine, cleanLines, isEmpty } from "../data/clean-text.ts";
import { isEmail, isPhone } from "../data/contacts.ts";
import { EASY_READ_FIELDS, refusedInEasyRead } from "../../content-model/forms/easy-read-fields.ts";
import { EASY_READ_FORM } from "../../content-model/values/pages.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { SiteForm } from "./site-forms.ts";

/** The messages of the validation errors of a field. */
export type ErrorWords = {
  missing: (field: string) => string;
  /** `maxLength` in characters. */
  tooLong: (field: string, maxLength: number) => string;
  choose: (field: string) => string;
  invalid: (field: string) => string;
};

/**
 * Reads the answers to the fields of a form, and nothing else that was sent (OWASP ASVS 5.0, 2.2.1 and 15.3.3). Returns invalid
 * answers as well, so that a person can correct them. Leaves out empty answers, and answers to a question that other answers
 * rule out.
 */
export function checkAnswers(
  fields: Fields,
  received: ReadonlyMap<string, string>,
  words: ErrorWords,
): { answers: Answers; errors: FieldError[] } {
  const given: Answers = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cleaned(field, received.get(name) ?? "")]),
  );
  const asked = Object.entries(fields).filter(([, { when }]) => when?.(given) ?? true);
  return {
    answers: Object.fromEntries(asked.flatMap(([name]) => (given[name] ? [[name, given[name]]] : []))),
    errors: asked.flatMap(([field, rules]) => {
      const message = errorOf(field, rules, given, words);
      return message === undefined ? [] : [{ field, message }];
    }),
  };
}

function cleaned({ type }: Field, text: string): string {
  if (isEmpty(text)) return "";
  if (type === "phone" || type === "email") return cleanAddress(text);
  if (type === "contact") return cleanOneContact(text);
  if (type === "checkboxes") return [...new Set(optionsIn(text))].join(" ");
  return type === "textarea" ? cleanLines(text) : cleanLine(text);
}

/** Words around a phone number or an email address stay as they were typed. */
function cleanOneContact(text: string): string {
  const address = cleanAddress(text);
  return isEmail(address) || isPhone(address) ? address : cleanContact(text);
}

function errorOf(name: string, field: Field, given: Answers, words: ErrorWords): string | undefined {
  const answer = given[name] ?? "";
  if (answer === "") return field.required?.(given) ? words.missing(name) : undefined;
  const chosen = field.type === "checkboxes" ? optionsIn(answer) : [answer];
  if ("options" in field) return chosen.every((option) => field.options.includes(option)) ? undefined : words.choose(name);
  if (field.type === "checkbox") return answer === "yes" ? undefined : words.choose(name);
  // Counted as browsers do for maxlength: in UTF-16 units.
  if (answer.length > field.maxLength) return words.tooLong(name, field.maxLength);
  if (field.type === "email" && !isEmail(answer)) return words.invalid(name);
  if (field.type === "phone" && !isPhone(answer)) return words.invalid(name);
  return undefined;
}

/** The messages of a form's validation errors, from the content: each states the error and the fix (WCAG 3.3.1, 3.3.3). */
export function errorWords(fields: Readonly<Record<string, FieldWords>>, words: FormAnswers): ErrorWords {
  const label = (field: string) => fields[field]?.label ?? field;
  return {
    missing: (field) => fields[field]?.missing ?? `${label(field)} ${words.required}`,
    tooLong: (field, maxLength) => `${label(field)}: ${words.tooLong} ${maxLength} ${words.characters}`,
    choose: (field) => `${label(field)}: ${words.choose}`,
    invalid: (field) => words.invalid[field === "email" ? "email" : "phone"],
  };
}

type Words = Content["forms"]["easyRead"];

/** The form in Easy Read. Its answers are stored as those of the form on the contact page, so staff read both in the same way. */
export function easyReadForm({ forms }: Content): SiteForm {
  const { easyRead } = forms;
  const words = errorWords(wordsOfFields(easyRead), forms.answers);
  return {
    page: EASY_READ_FORM,
    addresses: [EASY_READ_FORM],
    sentPage: "/contact/sent",
    refused: refusedInEasyRead(easyRead),
    check({ fields }) {
      const { answers, errors } = checkAnswers(EASY_READ_FIELDS, fields, words);
      const all = [...errors, ...contactErrors(answers, easyRead.errors)];
      return { answers: all.length > 0 ? answers : asEnquiry(answers), errors: all, kind: "enquiry" };
    },
    inForm: ({ phone = "", email = phone, ...answers }) => ({ ...answers, contact: email }),
  };
}

const wordsOfFields = ({ fields, errors }: Words) => ({
  ...fields,
  contact: { ...fields.contact, missing: errors.contactMissing },
});

/**
 * A phone call and a text message need a phone number, an email needs an address; without a choice either is right. A mistyped one is
 * not called missing.
 */
function contactErrors({ contact, contactBy }: Answers, words: Words["errors"]): FieldError[] {
  if (!contact) return [];
  const error = (message: string) => [{ field: "contact", message }];
  if (!isEmail(contact) && !isPhone(contact)) return error(words.contactWrong);
  if (contactBy === "email") return isEmail(contact) ? [] : error(words.emailMissing);
  return contactBy === undefined || isPhone(contact) ? [] : error(words.phoneMissing);
}

/** One field takes a phone number or an email address, and an enquiry has a field for each. */
function asEnquiry({ contact = "", ...answers }: Answers): Answers {
  return { ...answers, [isEmail(contact) ? "email" : "phone"]: contact };
}
