import { createContext, type ReactNode, use, useState } from "react";
import { useSearchParams } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import type { WorkShown } from "./work-shown.server.ts";
import { workErrors as workErrorsWords } from "./work-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError } from "../parts/form-parts.tsx";
import styles from "./work.module.css";
import type { WorkError, WorkIntent, WorkSaid } from "../../cases/entries/work-form.ts";

/** The work on the submission, and the form that was refused: its fields and its errors. */
type WorkState = {
  reference: string;
  work: WorkShown;
  sent: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
};

export const WorkContext = createContext<WorkState | undefined>(undefined);

export function useWork(...intents: readonly WorkIntent[]) {
  const state = use(WorkContext);
  if (!state) throw new Error("A form of the work stands outside WorkContext.");
  const { sent } = state;
  const isSent = intents.some((intent) => intent === sent?.["intent"]);
  return {
    reference: state.reference,
    work: state.work,
    isSent,
    /** Returns the name, the errors and the first value of a field: what was typed into it, if this form was refused, or `start`. */
    field: (name: string, start?: string) => ({
      name,
      errors: isSent ? state.errors : [],
      defaultValue: (isSent ? sent?.[name] : undefined) ?? start,
    }),
  };
}

type Props = {
  /** Undefined if each button has an intent of its own. */
  intent?: WorkIntent;
  button?: string;
  isSmall?: boolean;
  children?: ReactNode;
};

/** One small form, which is no landmark. Its `key` changes when what it shows was stored, so that it starts anew. */
export function WorkForm({ intent, button, isSmall = false, children }: Props) {
  const { work } = useWork();
  return (
    <Form method="post" className={formStyles.part} role="none" noValidate>
      <input type="hidden" name="seen" value={work.seen} readOnly />
      {intent && <input type="hidden" name="intent" value={intent} readOnly />}
      {children}
      {button !== undefined && <Button kind={isSmall ? "tool" : "line"}>{button}</Button>}
    </Form>
  );
}

/** A form that is seldom used. It is open after an error. */
export function SeldomForm({ heading, isOpen, children }: { heading: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.seldom} open={isOpen}>
      <summary>{heading}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/**
 * Returns a key for a form that is emptied once its words were added or its draft discarded. It stays when another form of the page was stored, and when the
 * same person added something in another tab, so that words which were not sent yet are not lost.
 */
export function useAddedAt(...said: readonly WorkSaid[]): string {
  const [parameters] = useSearchParams();
  const at = said.some((one) => one === parameters.get("said")) ? (parameters.get("at") ?? "") : undefined;
  const [last, setLast] = useState(at ?? "");
  if (at !== undefined && at !== last) setLast(at);
  return at ?? last;
}

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
