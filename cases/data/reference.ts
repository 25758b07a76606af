import { randomInt } from "node:crypto";

import { hashOf, newToken } from "../../platform/database/secret.ts";

/**
 * References are read over the phone and typed by hand: without 0 O 1 I L U, which look alike, and without vowels and Y, so that
 * no reference spells a word.
 */
const ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ";
const REFERENCE = new RegExp(`^WB-[${ALPHABET}]{4}-[${ALPHABET}]{3}$`);

/** Returns random characters of the alphabet, each worth 4.75 bits. */
const characters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Returns a new reference such as WB-7K3M-Q2F, one of 10,000 million. add() tries another one if it exists already. */
export const makeReference = (): string => `WB-${characters(4)}-${characters(3)}`;

/** Returns the reference that a person typed, in any case and with spaces or dashes anywhere; undefined if it is none. */
export function normaliseReference(text: string): string | undefined {
  const reference = withoutBreaks(text).replace(/^WB(.{4})(.{3})$/, "WB-$1-$2");
  return REFERENCE.test(reference) ? reference : undefined;
}

/** A code that was pasted may have invisible characters, and one from a keyboard for other scripts wide letters. */
const withoutBreaks = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, "");

const GROUPS = 7;
const GROUP_LENGTH = 4;

/**
 * What lets a person follow their message. Both are stored as SHA-256 hashes alone: a secret of 112 random bits or more cannot be guessed
 * from a fast hash (OWASP ASVS 5.0, 11.5.1), and looking the hash up takes the same time for every wrong secret.
 */
export type FollowKey =
  /** 133 random bits, which the page after sending shows once. */
  | { kind: "secret"; hash: string }
  /** 256 random bits, in the address of that page for a form sent without scripts. It is exchanged for a secret once, until a time. */
  | { kind: "ticket"; hash: string; until: Date };

/** A ticket stands in the history of the browser. It outlasts the limit of look-ups, ten minutes. In milliseconds. */
const TICKET_MS = 15 * 60_000;

/** Returns a new secret, such as WX7K-3MQ2-..., in the letters of references, and its key. */
export function makeSecret(): { secret: string; key: FollowKey & { kind: "secret" } } {
  const secret = Array.from({ length: GROUPS }, () => characters(GROUP_LENGTH)).join("-");
  return { secret, key: { kind: "secret", hash: hashOfSecret(secret) } };
}

export function makeTicket(now: Date): { ticket: string; key: FollowKey & { kind: "ticket" } } {
  const ticket = newToken();
  return { ticket, key: { kind: "ticket", hash: hashOf(ticket), until: new Date(now.getTime() + TICKET_MS) } };
}

/** A person may type a secret in any case, with spaces or dashes anywhere. */
export const hashOfSecret = (typed: string): string => hashOf(withoutBreaks(typed));

export const hashOfTicket = hashOf;
