import { type ComponentProps, createContext, type ReactNode, use, useState } from "react";
import { useNavigation } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import type { WorkShown } from "./work-shown.server.ts";
import { workErrors as workErrorsWords } from "./work-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError } from "../parts/form-parts.tsx";
import type { ReplySaid } from "./work-words.ts";
import type { WorkError, WorkIntent, WorkSaid } from "../../cases/entries/work-form.ts";

/** What the page says after a form, and when that was. */
type Said = { said: string; at: string };

/** The work on the submission, the form that was refused (its fields and its errors), and what the last form has done. */
type WorkState = {
  reference: string;
  work: WorkShown;
  sent: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
  said: Said | undefined;
};

export const WorkContext = createContext<WorkState | undefined>(undefined);

export function useWork(...intents: readonly (WorkIntent | "reply")[]) {
  const state = use(WorkContext);
  if (!state) throw new Error("A form of the work stands outside WorkContext.");
  const { sent } = state;
  const isSent = intents.some((intent) => intent === sent?.["intent"] || `${intent}-done` === sent?.["intent"]);
  return {
    reference: state.reference,
    work: state.work,
    sent,
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
} & Pick<ComponentProps<"form">, "className" | "onInput" | "onKeyDown">;

/** One small form, which is no landmark. Its `key` changes when what it shows was stored, so that it starts anew. */
export function WorkForm({ intent, button, isSmall = false, children, className = formStyles.part, ...form }: Props) {
  const { work } = useWork();
  return (
    <Form method="post" className={className} noValidate {...form}>
      <input type="hidden" name="seen" value={work.seen} readOnly />
      {intent && <input type="hidden" name="intent" value={intent} readOnly />}
      {children}
      {button !== undefined && <Button kind={isSmall ? "tool" : "line"}>{button}</Button>}
    </Form>
  );
}

/**
 * Returns a key for a form that is emptied once its words were added or its draft discarded. It stays when another form of the page was
 * stored, and when the same person added something in another tab, so that words which were not sent yet are not lost.
 */
export function useAddedAt(...said: readonly (WorkSaid | ReplySaid)[]): string {
  const state = use(WorkContext);
  const { state: navigation } = useNavigation();
  const last = state?.said;
  // The result of an action comes before what the loader has read after it, with which the form starts anew.
  const isLoaded = navigation === "idle";
  const at = isLoaded && said.some((one) => one === last?.said) ? last?.at : undefined;
  const [known, setKnown] = useState(at ?? "");
  if (at !== undefined && at !== known) setKnown(at);
  return at ?? known;
}

/** The status of a form that was refused because of what somebody else did. */
export const ANSWERED = 409;

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

/** The ids of controls whose names two forms of the page have. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  "note text": "note-text",
  "alarm reason": "alarm-reason",
  "wait day": "wait-day",
};

/** Returns the errors in words. The id of each control is the name of its field in the contract, or one of OTHER_IDS. */
export const workErrors = (errors: readonly WorkError[], intent: string | undefined): FieldError[] =>
  errors.map(({ field, error }) => ({
    id: OTHER_IDS[`${intent} ${field}`] ?? field,
    message: workErrorsWords[MESSAGES[field][error] ?? "reasonMissing"],
  }));
