import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

import { FairQueue } from "./fair-queue.ts";

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. `memory` is in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const HASH_BYTES = 32;
/** A PHC string without padding: $argon2id$v=19$m=19456,t=2,p=1$nonce$hash. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Each hash takes 19 MiB and a thread, so only two are calculated at the same time. An office that signs in at once has 20 people. */
const queue = new FairQueue({ mostAtOnce: 2, mostWaitingOfOne: 20, mostWaiting: 200 });
const calculate = promisify(argon2);

/** Returns the PHC string of a new hash of a password. `from` is whose turn it is in the queue: a network. @throws QueueFull */
export async function hashPassword(password: string, from = ""): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const hash = await argon2id(password, nonce, COST, from);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Returns whether a password has the hash of a PHC string. Without a string it calculates a hash all the same and returns false, so
 * that the time does not tell whether an account exists. @throws QueueFull
 */
export async function passwordMatches(password: string, phc: string | undefined, from = ""): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, hash] = PHC.exec(phc ?? "") ?? [];
  if (nonce === undefined || hash === undefined) {
    await argon2id(password, randomBytes(NONCE_BYTES), COST, from);
    return false;
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await argon2id(password, Buffer.from(nonce, "base64"), cost, from), Buffer.from(hash, "base64"));
}

const argon2id = (password: string, nonce: Buffer, cost: typeof COST, from: string): Promise<Buffer> =>
  // Keyboards compose accented letters in different ways (NIST SP 800-63B, 3.1.1.2).
  queue.run(from, () => calculate("argon2id", { message: password.normalize("NFKC"), nonce, tagLength: HASH_BYTES, ...cost }));

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

const LEAST_PASSWORD_LENGTH = 15;
const MOST_PASSWORD_LENGTH = 200;
/** Fewer guesses can be tried by somebody who has a copy of the database. */
const LEAST_GUESSES = 1e10;
/** The time of an estimate grows with the square of the length. What is hard to guess after 64 characters is hard to guess whole. */
const MOST_ESTIMATED_LENGTH = 64;
const MOST_SUBSTITUTIONS = 20;

type PasswordError = "too-short" | "too-long" | "common";

/** Digits that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" };

/**
 * Returns why a new password is refused (NIST SP 800-63B, 3.1.1.2: at least 15 characters, no rules of composition, a list of common
 * ones; OWASP ASVS 5.0, 6.2.11: a list of words of this field). `own` are words that somebody who guesses would try first: the
 * person's name and email, the name of the site.
 */
export async function passwordError(password: string, own: readonly string[]): Promise<PasswordError | undefined> {
  const length = Array.from(password).length;
  if (length < LEAST_PASSWORD_LENGTH) return "too-short";
  if (length > MOST_PASSWORD_LENGTH) return "too-long";
  const estimator = await (opened ??= openEstimator());
  const words = own.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length >= 3);
  // A phrase is as easy to guess with its spaces as without them.
  const plain = password.normalize("NFKC");
  const joined = plain.replaceAll(/[\s_.-]/g, "");
  const forms = [plain, joined, ...withoutContext(joined, words)];
  return forms.some((form) => estimator.check(form, words).guesses < LEAST_GUESSES) ? "common" : undefined;
}

/** Returns what is left of a password without the words of its context, years and a predictable end; also with digits read as letters. */
function withoutContext(password: string, own: readonly string[]): string[] {
  const base = plainLetters(password)
    .replaceAll(/(19|20)\d\d/g, "")
    .replace(/[\d\p{P}\p{S}]+$/u, "");
  const asLetters = base.replaceAll(/[013457@$!]/g, (digit) => LETTERS[digit] ?? digit);
  const words = [...(contextWords ??= linesOf("context-words.txt")), ...own.map(plainLetters)].toSorted(
    (one, other) => other.length - one.length,
  );
  return [base, asLetters].map((form) => words.reduce((rest, word) => rest.replaceAll(word, ""), form));
}

/** In lower case, without accents and spaces. */
const plainLetters = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\s]/gu, "");

let contextWords: readonly string[] | undefined;
let opened: Promise<ZxcvbnFactory> | undefined;

/** Opened for the first new password, because its lists take 20 MB of memory. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Estimator({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, phrases: linesOf("common-phrases.txt") },
    maxLength: MOST_ESTIMATED_LENGTH,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
