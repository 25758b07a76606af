import type { Answers } from "../../content-model/forms/form-state.ts";
import { asciiDigits } from "../names/fold.ts";
import { cleanAddress, cleanContact } from "./clean-text.ts";

const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const MAX_PHONE = 40;
const MIN_DIGITS = 6;

/**
 * Whether text can be one email address, of at most 254 characters (RFC 5321). It contains nothing that separates addresses or
 * ends a header (OWASP ASVS 5.0, 1.3.11). Only a mail can show whether it reaches anyone.
 */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  return (
    text.length <= MAX_EMAIL &&
    more.length === 0 &&
    local.length <= MAX_LOCAL_PART &&
    /^[^\s\p{C},;:<>()[\]"\\]+$/u.test(local) &&
    isDomain(domain)
  );
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  return labels.length >= 2 && labels.every((label) => /^[\p{L}\p{N}\p{M}-]+$/u.test(label) && !/^-|-$/.test(label));
}

/** The words of "Ph: 08 5550 1234 ext 2 or 0491 570 006". */
const WORDS_OF_NUMBERS = /(?<!\p{L})(?:telephone|phone|tel|ph|mobile|mob|home|work|or|and|extension|ext|[tpmx])(?!\p{L})/giu;

/**
 * Whether text can be a phone number, of at most 40 characters: six digits or more in any alphabet and any grouping, what kind of
 * number it is, an extension, and a second number. A number that works must never be refused for the way it is written.
 */
export function isPhone(text: string): boolean {
  const withoutWords = text.replaceAll(WORDS_OF_NUMBERS, "");
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text.length <= MAX_PHONE && digits >= MIN_DIGITS && !/[\p{L}\p{Cc}@<>]/u.test(withoutWords);
}

/*
 * The one rule for what the same email address and the same phone number are, however they were typed. Searches, suggestions and
 * the search for a person compare these forms: an address in lower case and NFC, a number as its digits alone, of an Australian
 * number the 9 without country code and 0.
 */

/** `isOwn`: the person gave it as their own email address or phone number. Others were mentioned, or are those of a contact person. */
type Contact = { contact: string; isOwn: boolean };

const OWN_FIELDS: readonly string[] = ["email", "phone"];
/** The answers that can have a phone number. In other texts, digits may be anything. */
const PHONE_FIELDS: readonly string[] = ["phone", "throughContact"];
/** A person writes a few. The limit keeps a long list of addresses from becoming as many rows. */
const MOST_CONTACTS = 50;

/** Returns all contacts in the answers of a submission. An email address counts wherever it was written. */
export function contactsOf(answers: Answers): Contact[] {
  const found = new Map<string, boolean>();
  for (const [field, text = ""] of Object.entries(answers)) {
    const contacts = [...emailsIn(text), ...(PHONE_FIELDS.includes(field) ? phonesIn(text) : [])];
    for (const contact of contacts) found.set(contact, found.get(contact) === true || OWN_FIELDS.includes(field));
  }
  const all = [...found].map(([contact, isOwn]) => ({ contact, isOwn }));
  return all.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)).slice(0, MOST_CONTACTS);
}

/** The answers that are contacts by which a person can be asked for. */
export const CONTACT_FIELDS: readonly string[] = [...new Set([...OWN_FIELDS, ...PHONE_FIELDS])];

/** Returns the contacts by which a person can be asked for: those of the fields that ask for one. */
export const contactsAskedFor = (answers: Answers): string[] =>
  CONTACT_FIELDS.flatMap((field) => contactIn(answers[field] ?? ""));

/** Returns the contact that a text is; empty if it is more or less than one. */
export function contactIn(text: string): string[] {
  const address = cleanAddress(text);
  if (isEmail(address)) return [emailForm(address)];
  return isPhone(address) ? phonesIn(address) : [];
}

const emailForm = (email: string) => email.toLowerCase().normalize("NFC");

/** What cannot be within an email address (cases/data/contacts.ts). */
const BETWEEN_ADDRESSES = /[\s\p{C},;:<>()[\]"\\]+/u;
const ADDRESSES = [
  /[\p{L}\p{N}_][\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]{0,63}@(?:[\p{L}\p{N}\p{M}-]{1,63}\.)+[\p{L}\p{N}\p{M}-]{1,63}/gu,
  // The same in ASCII: within a script that has no spaces, and behind signs such as "email=".
  /(?<![\p{Script=Latin}\p{M}\d_.%+'-])[a-z\d_][a-z\d.%+'_-]{0,63}@(?:[a-z\d-]{1,63}\.)+[a-z\d-]{1,63}(?![\p{Script=Latin}\p{M}])/giu,
];
/** "…@example.com.Please": a full stop without a space, and the next sentence. */
const NEXT_SENTENCE = /\.(?=\p{Lu}\p{Ll})[^@]*$/u;

function emailsIn(text: string): string[] {
  const words = text
    .replaceAll(/\p{Cf}/gu, "")
    .split(BETWEEN_ADDRESSES)
    .filter((word) => word.includes("@"));
  const written = words.flatMap((word) => ADDRESSES.flatMap((address) => word.match(address) ?? []));
  const addresses = written
    .flatMap((address) => [address, address.replace(NEXT_SENTENCE, "")])
    .map((address) => address.replace(/-+$/, ""));
  return [...new Set([cleanContact(text), ...addresses].filter(isEmail).map(emailForm))];
}

/** The fewest digits of a number (cases/data/contacts.ts), and the most (ITU-T E.164). */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;
const NUMBER = /\d[\d\s().\p{Pd}/]*\d/gu;
const EXTENSION = /(?:ext?\.?|x|#)\s*\d+\s*$/i;

/** Returns the phone numbers in a text, each as nationalNumber() writes it. */
const phonesIn = (text: string): string[] => [...new Set(numbersIn(text).map(nationalNumber))];

/** Returns the digits of each number in a text that may be a phone number. A slash can be within a number, or between two. */
export function numbersIn(text: string): string[] {
  const plain = asciiDigits(text).replaceAll(/\p{Cf}/gu, "");
  const written = plain.replace(EXTENSION, "").match(NUMBER) ?? [];
  const numbers = written
    .flatMap((number) => (digitsOf(number).length > MOST_DIGITS ? number.split("/") : [number]))
    .map(digitsOf);
  return [...new Set(numbers.filter(({ length }) => length >= FEWEST_DIGITS && length <= MOST_DIGITS))];
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A prefix for calls abroad, of Australia or of most other countries, or a plus sign, which is no digit. */
const ABROAD = /^(?:0011|00)(?=[1-9])/;
/** "+61 (0)8 …" has both the country's code and the 0. */
const AUSTRALIAN = /^(?:610?|0)?(?=[1-9]\d{8}$)/;

/** Returns the 9 digits of an Australian number without its country code and its 0; of other numbers, all that is dialled. */
export const nationalNumber = (digits: string): string => digits.replace(ABROAD, "").replace(AUSTRALIAN, "");

/** A stored text has the numbers in it with these before the national form too (fill-from-answers.ts). */
const STORED_PREFIXES: readonly string[] = ["", "0", "61"];
/** "tel:", "Ph: " and "m. " before a number. */
const LABEL = /(?<!\S)(?:(?:tel|phone|ph|mobile|mob)(?: |[.:] ?)|[tpm][.:] ?)(?=[+(]*\d[\d\s().\p{Pd}]{5})/gu;
const PLUS_SIGN = /(?<![\p{L}\p{N}])\+\s*(?=\(?\d)/gu;
const EXTENSION_OF_NUMBER = new RegExp(String.raw`(?<=\d[\d\s().\p{Pd}]{5})${EXTENSION.source}`, "iu");
/** A number that is not part of a longer word, such as an email address. */
const WHOLE_NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}.,@_\p{Pd}])${NUMBER.source}(?![\p{L}\p{N}@_])`, "gu");

/**
 * Returns a search in which each number whose prefix no stored text has is as nationalNumber() writes it, and without an extension and
 * a label such as "tel:". Other numbers stay as they were typed, because they may be parts of a number.
 */
export const withNationalNumbers = (search: string): string =>
  [LABEL, PLUS_SIGN, EXTENSION_OF_NUMBER]
    .reduce((text, sign) => text.replace(sign, ""), search)
    .replaceAll(WHOLE_NUMBER, (written) => {
      const digits = digitsOf(written);
      const national = nationalNumber(digits);
      const isStored = STORED_PREFIXES.includes(digits.slice(0, digits.length - national.length));
      return isStored || digits.length < FEWEST_DIGITS || national.length > MOST_DIGITS ? written : national;
    });

/** Digits, and the signs that people write between and around them. "50%" and "12:30" are no phone numbers. */
const NUMBER_IN_PART = /^(?:\d|[\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}+<>−·.,;?!"_/])*$/u;

/** Returns the digits by which a word of a search is found if it is a number or a part of one; none for other words. */
export const digitsSought = (word: string): string[] =>
  NUMBER_IN_PART.test(word) && /\d/.test(word) ? [digitsOf(word), withNationalNumbers(digitsOf(word))] : [];
