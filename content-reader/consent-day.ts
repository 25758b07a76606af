import { type Day, dayAt } from "./days.ts";
import { fieldError } from "./line-of-field.ts";
import type { Reader } from "./read-markdown.ts";

/** Reports a consent that is dated after today in Perth. */
export function checkConsentDay({ files, errors }: Reader, file: string, front: { consent: { given: Day } }, now: Date): void {
  const { given } = front.consent;
  if (given <= dayAt(now, "Australia/Perth")) return;
  const fix = `is ${given}, which is in the future: write the day on which the person agreed`;
  errors.push(fieldError(files, file, ["consent", "given"], fix));
}
