import { dayInWords } from "../values/days.ts";
import { MISSING } from "../values/html.ts";
import { nearestName } from "../values/word-matching.ts";
import type { Helplines, Site } from "../schemas/schemas.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * The plain text of a fact, and the address that acts on it (tel: or mailto:), if it has one. `refused` is the error for words that
 * name it: what they promise is not done.
 */
export type Fact = { text: string; href?: string; missing?: boolean; refused?: string };
export type Facts = ReadonlyMap<string, Fact>;

/** The tel: address of an Australian number as people write it: +61 for area codes and mobiles, bare for 1800 and 000. */
export function telephoneAddress(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.startsWith("0") && digits.length === 10 ? `tel:+61${digits.slice(1)}` : `tel:${digits}`;
}

export function addressInWords({ street, suburb, state, postcode }: Site["address"]): string {
  const place = `${suburb} ${state} ${postcode}`;
  return street === null ? `${MISSING.start}street address to be supplied${MISSING.end}, ${place}` : `${street}, ${place}`;
}

const phone = (number: string): Fact => ({ text: number, href: telephoneAddress(number) });

function helplineFacts(name: string, { number, tty, hours }: Helplines[string]): [string, Fact][] {
  const facts: [string, Fact][] = [[name, phone(number)]];
  if (tty) facts.push([`${name}.tty`, phone(tty)]);
  if (hours) facts.push([`${name}.hours`, { text: hours }]);
  return facts;
}

/** The day to which the words about NDIS funding apply. */
export const FUNDING_DATE = "fundingWords.checked";

const NOT_DONE = "delete the sentence that promises it, or write true in site.yaml if you do it";

/** Every fact that words may name in double braces (docs/editing-content.md). */
export function namedFacts(site: Site, helplines: Helplines): Facts {
  const facts: [string, Fact][] = [
    ["brand.name", { text: site.brand.name }],
    ["phone.general", phone(site.phone.general)],
    ["phone.support", phone(site.phone.support)],
    ["email", { text: site.email, href: `mailto:${site.email}` }],
    ["address", { text: addressInWords(site.address) }],
    ["hours", { text: site.hours.weekly.map(({ label, words }) => `${label} ${words}`).join(", ") }],
    ["areas", { text: site.areasInWords }],
    ["suburb", { text: site.address.suburb }],
    ...site.areas.map(({ id, town }): [string, Fact] => [`area.${id}`, { text: town }]),
    [FUNDING_DATE, { text: dayInWords(site.fundingWords.checked) }],
    ...Object.entries(site.owner).map(([key, { label, value }]): [string, Fact] => [
      `owner.${key}`,
      value === null ? { text: `${label} to be supplied`, missing: true } : { text: value },
    ]),
    ...Object.entries(site.promises).map(([key, count]): [string, Fact] => [`promises.${key}`, { text: String(count) }]),
    ...Object.entries(site.commitments).map(([key, { label, value }]): [string, Fact] => [
      `commitments.${key}`,
      { text: "", ...(value === false && { refused: `is false in site.yaml (${label}): ${NOT_DONE}` }) },
    ]),
    ...Object.entries(helplines).flatMap(([key, line]) => helplineFacts(`helpline.${key}`, line)),
  ];
  return new Map(facts);
}

/** A fact in words: its name in double braces. */
export const NAMED_FACT = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The name of a promise with the space after it. It marks a sentence for content checks, and shows nothing. */
const COMMITMENT = /\{\{\s*commitments\.\w+\s*\}\}\s*/g;

/** Returns words without the names of promises. */
export const withoutCommitments = (text: string): string => text.replaceAll(COMMITMENT, "");

/** Puts facts into plain text; a missing owner fact keeps its marks. */
export const factsInText = (text: string, facts: Facts): string => replaceFacts(text, facts, (fact) => fact.text);

/** Puts facts into Markdown: phone numbers and email addresses become links. */
export const factsInMarkdown = (markdown: string, facts: Facts): string =>
  replaceFacts(markdown, facts, ({ text, href }) => (href ? `[${text}](${href})` : text));

const replaceFacts = (text: string, facts: Facts, replacement: (fact: Fact) => string) =>
  withoutCommitments(text).replace(NAMED_FACT, (whole, name: string) => {
    const fact = facts.get(name);
    if (!fact) return whole;
    return fact.missing ? `${MISSING.start}${fact.text}${MISSING.end}` : replacement(fact);
  });

/** Puts facts into every text of a value, however deep. */
export function fillIn<Value>(value: Value, facts: Facts): Value {
  if (typeof value === "string") return factsInText(value, facts) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, facts)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, facts)])) as Value;
}

/**
 * Returns an error for each name in double braces that is not a fact, with its line and the fact that was probably meant, and for
 * each that is a promise that the provider does not keep.
 */
export function unknownFactErrors(text: string, file: string, facts: Facts): ValidationError[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(NAMED_FACT)].flatMap(([, name = ""]) => {
      const fix = facts.has(name) ? facts.get(name)?.refused : `is not a fact: ${instead(name, facts)}`;
      return fix === undefined ? [] : [{ file, line: index + 1, field: `{{${name}}}`, fix }];
    }),
  );
}

function instead(name: string, facts: Facts): string {
  const meant = nearestName(name, facts.keys());
  return meant === undefined ? "docs/editing-content.md has the list of names" : `did you mean {{${meant}}}?`;
}
