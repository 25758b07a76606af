import { randomInt } from "node:crypto";

/**
 * Read over the phone and typed by hand: without 0 O 1 I L U, which are mistaken for one another, and without vowels (Y among
 * them), so that chance never spells a word.
 */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ";
const REFERENCE = new RegExp(`^WB-[${ALPHABET}]{4}-[${ALPHABET}]{3}$`);

const characters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Gives a new reference such as WB-7K3M-Q2F, one of 10,000 million; add() tries another where it is taken already. */
export const makeReference = (): string => `WB-${characters(4)}-${characters(3)}`;

/** Whether a text is a reference exactly as we write it. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** Takes what a person typed, in any case, with spaces or dashes anywhere; gives the reference, or undefined if it is none. */
export function normaliseReference(text: string): string | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s\p{Dash}]/gu, "");
  const reference = bare.replace(/^WB(.{4})(.{3})$/, "WB-$1-$2");
  return isReference(reference) ? reference : undefined;
}
