import { readdirSync } from "node:fs";
import { join } from "node:path";

import { readText } from "./content-text.ts";
import { type Facts, NAMED_FACT } from "./facts.ts";
import { slipsInMarkdown } from "./markdown-slips.ts";
import { isSampleEmail, isSamplePhone } from "./sample-contacts.ts";
import type { ValidationError } from "./validation-error.ts";
import type { Reader } from "./read-markdown.ts";

/** A number typed as people write it in Australia: with an area code, a mobile, 13/1300/1800, or 8 digits of a landline. */
const PHONE =
  /(?<![\d.$/-]|\d[ -])(?:(?:\+|\b00)61[ -]?(?:\(0\)[ -]?)?[2-478](?:[ .-]?\d){8}|\(?0[2-478]\)?(?:[ .-]?\d){8}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4}|[3-9]\d{3}[ -]\d{4})(?!\d|[ -]\d)/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const IN_SINGLE_BRACES = /(?<!\{)\{\s*([a-z]\w*(?:\.\w+)*)\s*\}(?!\})/gi;
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;

/** The folders and files whose words are checked. A testimonial is a person's own words: nothing is put into it. */
const FOLDERS = ["pages", "services", "jobs", "forms", "easy-read"];
const FILES = ["interface.yaml", "emails.yaml"];

/**
 * Reports what is typed into words and belongs elsewhere: phone numbers and email addresses, which stand in site.yaml and
 * helplines.yaml once; facts whose braces are wrong; and pictures, for which words have no place.
 */
export function checkWords({ folder, facts, errors }: Reader): void {
  for (const file of filesWithWords(folder)) {
    const lines = (readText(folder, file, []) ?? "").split("\n");
    for (const [index, text] of lines.entries())
      for (const found of slipsIn(text, file, facts)) errors.push({ file, line: index + 1, ...found });
  }
}

function filesWithWords(folder: string): string[] {
  const below = FOLDERS.flatMap((name) => filesBelow(folder, name));
  return [...FILES, ...below.filter((file) => /\.(md|yaml)$/.test(file))].toSorted();
}

function filesBelow(folder: string, name: string): string[] {
  try {
    return readdirSync(join(folder, name), { recursive: true, encoding: "utf8" }).map((file) => `${name}/${file}`);
  } catch {
    // Without openings there is no folder of them.
    return [];
  }
}

type Slip = Omit<ValidationError, "file" | "line">;

function slipsIn(line: string, file: string, facts: Facts): Slip[] {
  const isYaml = file.endsWith(".yaml");
  if (isYaml && /^\s*#/.test(line)) return [];
  // A form may show how a number is written, with one that nobody has.
  const allowsSamples = file.startsWith("forms/");
  const phones = all(line, PHONE).filter((number) => !allowsSamples || !isSamplePhone(number));
  const emails = all(line, EMAIL).filter((address) => !allowsSamples || !isSampleEmail(address));
  return [
    ...phones.map((number) => ({ field: number, fix: fixForNumber(number, facts) })),
    ...emails.map((address) => ({ field: address, fix: fixForEmail(address, facts) })),
    ...(isYaml ? [] : [...bracesIn(line), ...slipsInMarkdown(line)]),
    ...all(line.replaceAll(NAMED_FACT, ""), isYaml ? /\{\{[^{}]*/g : /\{\{[^{}]*\}?|\}\}/g).map(wrongBraces),
    ...all(line, PICTURE).map(pictureInWords),
  ];
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match.trim());

const bracesIn = (line: string): Slip[] =>
  [...line.matchAll(IN_SINGLE_BRACES)].map(([typed, name]) => ({
    field: typed,
    fix: `would be shown as it is: a fact stands in double braces, {{${name}}}`,
  }));

const wrongBraces = (typed: string): Slip => ({
  field: typed,
  fix: "is not a whole fact: write two braces, its name, and two braces, such as {{phone.general}}",
});

const pictureInWords = (typed: string): Slip => ({
  field: typed,
  fix: "is a picture, and words have no place for one: take it out. Pictures stand in content/art, each with its place on a page",
});

function fixForNumber(number: string, facts: Facts): string {
  const name = nameOf(facts, (text) => digitsOf(text) === digitsOf(number));
  return name === undefined
    ? "is a typed phone number: put it into content/helplines.yaml (or site.yaml) once, and write its name here, such as {{helpline.oaic}}"
    : `is a typed phone number, which a change in one place would not reach: write {{${name}}}`;
}

function fixForEmail(address: string, facts: Facts): string {
  const name = nameOf(facts, (text) => text.toLowerCase() === address.toLowerCase());
  return name === undefined
    ? "is a typed email address: write {{email}}, which stands in content/site.yaml, or link to a page of its owner"
    : `is a typed email address, which a change in one place would not reach: write {{${name}}}`;
}

const nameOf = (facts: Facts, matches: (text: string) => boolean) =>
  [...facts].find(([, { text, href }]) => href !== undefined && matches(text))?.[0];

/** As it would be dialled in Australia. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").replace(/^(00)?61(?=\d{9}$)/, "0");
