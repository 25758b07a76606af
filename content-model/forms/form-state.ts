import { createContext } from "react";

import type { SubmissionKind } from "./kinds.ts";
import type { MessageState } from "./message-state.ts";

/**
 * The answers to a form by field name. A radio has the id of its option, checkboxes of one question the ids of
 * theirs (`optionsIn`), a checked checkbox "yes", and an empty field "".
 */
export type Answers = Readonly<Record<string, string>>;

/** The error of a field. The message says what is wrong and how to fix it. */
export type FieldError = { field: string; message: string };

/** The state of a form after an attempt that was not accepted: its answers and errors (WCAG 3.3.1, 3.3.3, 3.3.4). */
export type FormState = {
  answers: Answers;
  errors: readonly FieldError[];
  /** An error of the whole form, such as "we could not store this, please call". */
  failure?: string;
  /** The visitor had chosen a file, which a browser does not keep when the page loads again. */
  fileToChooseAgain?: boolean;
};

/** The state of a form that was not sent yet. */
export const UNTOUCHED: FormState = { answers: {}, errors: [] };

/** The part of a submission that the page after sending shows (docs/specification.md, Forms). */
export type SentRecord = {
  reference: string;
  kind: SubmissionKind;
  /** The secret code of the message. The response to a form has it, and no later one. */
  secret?: string;
};

/**
 * The result of looking up a reference. It is null if there is no such submission, "unavailable" if the store does not respond, and
 * "too-many" if the visitor's network has looked up too many references.
 */
export type LookUp = SentRecord | null | "unavailable" | "too-many";

/** The response of the server to a form sent by script. */
export type FormResponse = { sent: SentRecord } | Pick<FormState, "errors" | "failure">;

/** The data that the server renders a view with, beside the content. It is empty for stored pages and after a navigation. */
export type Served = { form?: FormState; sent?: LookUp; message?: MessageState };
export const ServedContext = createContext<Served>({});
