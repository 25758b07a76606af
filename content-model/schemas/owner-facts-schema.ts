import { z } from "zod";

import { MOST_FACT } from "../values/content-limits.ts";
import { group, words, wordsOf } from "../values/value-schemas.ts";

/*
 * The facts that only the owner can supply (`owner` in content/site.yaml). A fact is null until it is known. The check digits of
 * register numbers find typing errors; only the register knows whether a number is the owner's.
 */

/** What people write for a fact that is still missing. */
const PLACEHOLDER =
  /^(tb[acds]|n\/?a|none|pending|unknown|x{2,}|\?+|-+|\.{2,}|to be (supplied|advised|confirmed)|coming soon|your .*)$/i;

const NOT_A_VALUE = "is not a value: write null until you have it, and pages mark it as missing";

/** The words of a fact that the owner supplies. */
const ownerValue = wordsOf(MOST_FACT).refine((value) => !PLACEHOLDER.test(value), NOT_A_VALUE);

const ownerFact = group("Fact", {
  label: words.meta({ label: "What the fact is", help: "It stands before “to be supplied” while the fact is missing." }),
  value: ownerValue.nullable().meta({ label: "The fact", help: "Write the real value." }),
});

const digitsOf = (value: string) => value.replaceAll(/[\s-]/g, "");

/** Australian Business Register: the first digit less 1, each digit times its weight, divisible by 89. */
function isAbn(value: string): boolean {
  const digits = digitsOf(value);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return sumOf(digits, weights, (digit, index) => (index === 0 ? digit - 1 : digit)) % 89 === 0;
}

/** Australian Securities and Investments Commission: eight digits times 8 to 1; the ninth digit makes the sum a multiple of 10. */
function isAcn(value: string): boolean {
  const digits = digitsOf(value);
  if (!/^\d{9}$/.test(digits)) return false;
  return (10 - (sumOf(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(digits[8]);
}

const sumOf = (digits: string, weights: readonly number[], of = (digit: number, _index: number) => digit) =>
  weights.reduce((sum, weight, index) => sum + weight * of(Number(digits[index]), index), 0);

/** Registration numbers of the NDIS Commission are made of letters, digits and hyphens; most start with 4- or 405. */
const isRegistration = (value: string) => /^[A-Z0-9][A-Z0-9 -]{4,18}$/i.test(value) && /\d[^\d]*\d/.test(value);

/** Western Australia licenses employment agents and exempts labour hire, where the workers stay employees of the provider. */
export const EMPLOYMENT_AGENT = "an employment agent";
export const LABOUR_HIRE = "a labour hire company";

const FORMS: Readonly<Record<string, { fits: (value: string) => boolean; fix: string }>> = {
  abn: { fits: isAbn, fix: "is not an ABN: its check digits are wrong. Copy it from abr.business.gov.au" },
  acn: { fits: isAcn, fix: "is not an ACN: its check digit is wrong. Copy it from the company's certificate" },
  ndisRegistration: {
    fits: isRegistration,
    fix: "does not look like a registration number: copy it from the NDIS Commission's register, letters, digits and hyphens alone",
  },
  staffing: {
    fits: (value) => value === EMPLOYMENT_AGENT || value === LABOUR_HIRE,
    fix: `must be “${EMPLOYMENT_AGENT}” (you place workers for a fee) or “${LABOUR_HIRE}” (the workers stay your employees)`,
  },
};

export const ownerSchema = z.record(z.string(), ownerFact).superRefine((facts, context) => {
  for (const [key, { value }] of Object.entries(facts)) {
    const message = value === null ? undefined : fixFor(key, value);
    if (message !== undefined) context.addIssue({ code: "custom", path: [key, "value"], message });
  }
});

function fixFor(key: string, value: string): string | undefined {
  const form = FORMS[key];
  return form && !form.fits(value) ? form.fix : undefined;
}
