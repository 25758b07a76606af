import { createContext } from "react";

/** The answers to a form by field name; one text each. A radio button is its option's id, a checkbox is "yes", and no answer is "". */
export type Answers = Readonly<Record<string, string>>;

/** What a field's answer lacks, and what to do, in words for the person who typed it. */
export type FieldError = { field: string; message: string };

/** What became of a form that was sent and not accepted: answers kept, errors named (WCAG 3.3.1, 3.3.3, 3.3.4). */
export type FormState = {
  answers: Answers;
  errors: readonly FieldError[];
  /** An error of the whole form, such as "we could not store this, please call". */
  failure?: string;
  /** A file was chosen, and a browser cannot keep it in a page that comes anew. */
  fileToChooseAgain?: boolean;
};

/** The state of a form that was not sent yet. */
export const UNTOUCHED: FormState = { answers: {}, errors: [] };

/**
 * A submission as the page after sending shows it: its reference and kind, nothing that was said in it (docs/specification.md,
 * Forms).
 */
export type SentRecord = { reference: string; kind: "enquiry" | "referral" | "feedback" | "complaint" | "application" };

/**
 * What a look-up of a reference gives: its record; null where there is none; "unavailable" while the store does not answer;
 * "too-many" where a visitor's network has looked up too many.
 */
export type LookUp = SentRecord | null | "unavailable" | "too-many";

/** What the server answers to a form sent by script. */
export type FormAnswer = { sent: SentRecord } | Pick<FormState, "errors" | "failure">;

/** What the page that is rendered on the server shows beside its content. Empty for ordinary pages, and always in the browser. */
export type Served = { form?: FormState; sent?: LookUp };
export const ServedContext = createContext<Served>({});
