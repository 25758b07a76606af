import type { FormAnswers, EasyReadForm } from "../schemas/form-schemas.ts";
import { type Fields, SAFETY_FIELDS } from "./fields.ts";

/** Two ways of four: a link leads to the words about complaints, and professionals have the standard form. */
export const EASY_READ_FIELDS = {
  way: { type: "radio", options: ["myself", "someone"], required: () => true },
  message: { type: "textarea", maxLength: 5000 },
  name: { type: "text", maxLength: 200 },
  contactBy: { type: "radio", options: ["call", "text", "email"] },
  contact: { type: "contact", maxLength: 254, required: () => true },
  notSafeToCall: { type: "checkbox" },
  notSafeToMessage: { type: "checkbox" },
  notSafeToEmail: { type: "checkbox" },
} as const satisfies Fields;
export type EasyReadField = keyof typeof EASY_READ_FIELDS;

export const EASY_READ_SAFETY: readonly EasyReadField[] = SAFETY_FIELDS;

/** Returns the words for each reason why a form was not taken. Easy Read has three: send it again, write less, we do not know. */
export function refusedInEasyRead({
  refused: { again, shorter, unsure },
}: Pick<EasyReadForm, "refused">): FormAnswers["refused"] {
  return {
    "not-stored": again,
    "not-reached": again,
    "no-response": unsure,
    "cross-site": again,
    "wrong-type": again,
    malformed: again,
    "too-slow": again,
    "too-many": again,
    busy: again,
    "too-large": shorter,
    "file-too-large": shorter,
  };
}
