import { randomInt } from "node:crypto";

/**
 * References are read over the phone and typed by hand: without 0 O 1 I L U, which look alike, and without vowels and Y, so that
 * no reference spells a word.
 */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ";
const REFERENCE = new RegExp(`^WB-[${ALPHABET}]{4}-[${ALPHABET}]{3}$`);

/** Returns random characters of the alphabet, each worth 4.75 bits. */
export const characters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns a new reference such as WB-7K3M-Q2F, one of 10,000 million. add() tries another one if it exists already. */
export const makeReference = (): string => `WB-${characters(4)}-${characters(3)}`;

/** Returns the reference that a person typed, in any case and with spaces or dashes anywhere; undefined if it is none. */
export function normaliseReference(text: string): string | undefined {
  const reference = withoutBreaks(text).replace(/^WB(.{4})(.{3})$/, "WB-$1-$2");
  return REFERENCE.test(reference) ? reference : undefined;
}

/** Returns typed text in capitals, without spaces and dashes. */
export const withoutBreaks = (text: string): string => text.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, "");
