import type { WorkError } from "../../contract/work.ts";
import { workErrors as workErrorsWords } from "../../words/work.ts";
import type { FieldError } from "../field-parts.ts";

type Key = keyof typeof workErrorsWords;

/** The messages of each field, by its error. */
const MESSAGES: Readonly<Record<WorkError["field"], Partial<Record<WorkError["error"], Key>>>> = {
  status: { missing: "statusMissing" },
  outcome: { missing: "outcomeMissing", "too-long": "outcomeTooLong" },
  to: { unknown: "toUnknown" },
  day: { missing: "dayMissing", unknown: "dayUnknown", past: "dayPast", "too-late": "dayTooLate" },
  text: { missing: "noteMissing", "too-long": "noteTooLong" },
  when: { missing: "whenMissing", "too-long": "whenTooLong" },
  who: { missing: "whoMissing", "too-long": "whoTooLong" },
  agreed: { missing: "agreedMissing", "too-long": "agreedTooLong" },
  reason: { missing: "reasonMissing", "too-long": "reasonTooLong" },
  "hold-reason": { missing: "reasonMissing", "too-long": "reasonTooLong" },
  other: { missing: "otherMissing", "too-long": "otherUnknown", unknown: "otherUnknown" },
  kind: { missing: "kindMissing" },
};

/** Returns the errors in words. The id of each control is the name of its field in the contract. */
export const workErrors = (errors: readonly WorkError[]): FieldError[] =>
  errors.map(({ field, error }) => ({ id: field, message: workErrorsWords[MESSAGES[field][error] ?? "reasonMissing"] }));
