import { readFileSync } from "node:fs";
import { join } from "node:path";

export const LEAST_PASSWORD_LENGTH = 15;
export const MOST_PASSWORD_LENGTH = 200;

export type PasswordError = "too-short" | "too-long" | "common";

/** One a line, in lower case. Shorter ones than 15 characters are refused by their length, or as a part that is repeated. */
const COMMON = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);
/** Walks over a keyboard, the alphabet and the digits, in both directions. */
const WALKS = ["qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "abcdefghijklmnopqrstuvwxyz", "1234567890"]
  .flatMap((walk) => [walk, Array.from(walk).toReversed().join("")])
  .map((walk) => walk.repeat(Math.ceil((2 * MOST_PASSWORD_LENGTH) / walk.length)));

/**
 * Returns why a new password is refused (NIST SP 800-63B, 3.1.1.2: at least 15 characters, no rules of composition, a list of common
 * ones). `own` are words that somebody who guesses would try first: the person's name and email, the name of the site.
 */
export function passwordError(password: string, own: readonly string[]): PasswordError | undefined {
  const length = Array.from(password).length;
  if (length < LEAST_PASSWORD_LENGTH) return "too-short";
  if (length > MOST_PASSWORD_LENGTH) return "too-long";
  const plain = simplified(password);
  const isCommon = COMMON.has(plain) || COMMON.has(repeatedPart(plain)) || WALKS.some((walk) => walk.includes(plain));
  return isCommon || repeatedPart(plain).length <= 5 || isOwn(plain, own) ? "common" : undefined;
}

/** Case, spaces and signs at the end make no password hard to guess. */
const simplified = (password: string) =>
  password
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, "")
    .replace(/[!?*#$]+$/, "");

/** Returns the shortest part of which the text is a repetition, such as "abc" for "abcabcab"; the text itself if there is none. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

/** Whether little is left of a password without the words of its owner and digits. */
function isOwn(plain: string, own: readonly string[]): boolean {
  let rest = plain;
  for (const word of own.flatMap((text) => text.split(/[\s@.]+/)).map(simplified)) {
    if (word.length >= 3) rest = rest.replaceAll(word, "");
  }
  return rest !== plain && rest.replaceAll(/\d/g, "").length < 5;
}
