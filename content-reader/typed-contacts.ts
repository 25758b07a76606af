import type { Facts } from "./facts.ts";
import { isSampleEmail, isSamplePhone } from "./sample-contacts.ts";
import type { WordSlip } from "./word-slips.ts";

/** A number typed as people write it in Australia: with an area code, a mobile, 13/1300/1800, or 8 digits of a landline. */
const PHONE =
  /(?<![\d.$/-]|\d[ -])(?:(?:\+|\b00)61[ -]?(?:\(0\)[ -]?)?[2-478](?:[ .-]?\d){8}|\(?0[2-478]\)?(?:[ .-]?\d){8}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4}|[3-9]\d{3}[ -]\d{4})(?!\d|[ -]\d)/g;
/** It starts where a name can start: a search at each letter would take minutes for a word of a megabyte. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const CHANGES_ONCE = "so that a change of the fact reaches this place too";
const NEW_PHONE =
  "is a typed phone number: add it to content/helplines.yaml (or site.yaml) once, and write its name here, such as {{helpline.oaic}}";
const NEW_EMAIL = "is a typed email address: write {{email}}, which stands in content/site.yaml, or link to a page of its owner";

/**
 * Returns the phone numbers and email addresses typed in a line. Each stands once in site.yaml or helplines.yaml, and words
 * name it. `allowsSamples`: a form may show how a number is written, with one that is reserved for fiction.
 */
export function typedContacts(line: string, facts: Facts, allowsSamples: boolean): WordSlip[] {
  const found = (pattern: RegExp, isSample: (contact: string) => boolean) =>
    [...line.matchAll(pattern)].map(([contact]) => contact.trim()).filter((contact) => !allowsSamples || !isSample(contact));
  return [
    ...found(PHONE, isSamplePhone).map((number) => slip(number, "phone number", sameFact(facts, number, digitsOf), NEW_PHONE)),
    ...found(EMAIL, isSampleEmail).map((email) => slip(email, "email address", sameFact(facts, email, lowerCase), NEW_EMAIL)),
  ];
}

const slip = (contact: string, kind: string, fact: string | undefined, isNew: string): WordSlip => ({
  field: contact,
  fix: fact === undefined ? isNew : `is a typed ${kind}: write {{${fact}}}, ${CHANGES_ONCE}`,
});

const sameFact = (facts: Facts, contact: string, normalised: (contact: string) => string) =>
  [...facts].find(([, { text, href }]) => href !== undefined && normalised(text) === normalised(contact))?.[0];

const lowerCase = (email: string) => email.toLowerCase();

/** Returns the digits of a number as they are dialled in Australia. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").replace(/^(00)?61(?=\d{9}$)/, "0");
