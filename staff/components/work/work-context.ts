import { createContext, use } from "react";

import type { WorkIntent, WorkShown } from "../../contract/work.ts";
import type { FieldError } from "../field-parts.ts";

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
    errors: isSent ? state.errors : [],
    /** What was typed into a field of the refused form; undefined for every other form. */
    typed: (name: string) => (isSent ? sent?.[name] : undefined),
  };
}
