import { createContext } from "react";

import type { FieldWords } from "../../../../content-model/schemas/form-schemas.ts";
import type { Fields } from "../../../../content-model/forms/fields.ts";
import type { FormState } from "../../../../content-model/forms/form-state.ts";

/** The data that the fields of a form share. `id` is the id of the form and the prefix of the ids of its fields. */
type FormParts = {
  id: string;
  fields: Fields;
  words: Readonly<Record<string, FieldWords>>;
  state: FormState;
  /** The level of the headings in the form. */
  level: "h2" | "h3";
};

export const FormContext = createContext<FormParts>({
  id: "",
  fields: {},
  words: {},
  level: "h3",
  state: { answers: {}, errors: [] },
});

export const fieldId = (form: string, field: string) => `${form}-${field}`;

/** What every form says beside its questions: that one must be answered, and that an answer has an error. */
export const FieldMarks = createContext({ required: "", errorTitle: "" });
