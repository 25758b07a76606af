import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const LEAST_PASSWORD_LENGTH = 15;
export const MOST_PASSWORD_LENGTH = 200;
/** Fewer guesses can be tried by somebody who has a copy of the database. */
const LEAST_GUESSES = 1e10;
/** The time of an estimate grows with the square of the length. What is hard to guess after 64 characters is hard to guess whole. */
const MOST_ESTIMATED_LENGTH = 64;
const MOST_SUBSTITUTIONS = 20;

export type PasswordError = "too-short" | "too-long" | "common";

/**
 * Returns why a new password is refused (NIST SP 800-63B, 3.1.1.2: at least 15 characters, no rules of composition, a list of common
 * ones). `own` are words that somebody who guesses would try first: the person's name and email, the name of the site.
 */
export async function passwordError(password: string, own: readonly string[]): Promise<PasswordError | undefined> {
  const length = Array.from(password).length;
  if (length < LEAST_PASSWORD_LENGTH) return "too-short";
  if (length > MOST_PASSWORD_LENGTH) return "too-long";
  const estimator = await (opened ??= openEstimator());
  const words = own.flatMap((text) => [text, ...text.split(/[\s@.]+/)]).filter((word) => word.length >= 3);
  // A phrase is as easy to guess with its spaces as without them.
  const plain = password.normalize("NFKC");
  const forms = [plain, plain.replaceAll(/[\s_.-]/g, "")];
  return forms.some((form) => estimator.check(form, words).guesses < LEAST_GUESSES) ? "common" : undefined;
}

let opened: Promise<ZxcvbnFactory> | undefined;

/** Opened for the first new password, because its lists take 20 MB of memory. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Estimator({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, phrases: phrases() },
    maxLength: MOST_ESTIMATED_LENGTH,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}

const phrases = () =>
  readFileSync(join(import.meta.dirname, "common-phrases.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
