import { createContext } from "react";

import type { FieldWords } from "../../content-reader/form-schemas.ts";
import type { Fields } from "./fields.ts";
import type { FormState } from "./form-state.ts";

/** What every field of one form shares. `id` is the form's, and starts the ids of its fields. */
export type FormParts = { id: string; fields: Fields; words: Readonly<Record<string, FieldWords>>; state: FormState };

export const FormContext = createContext<FormParts>({ id: "", fields: {}, words: {}, state: { answers: {}, errors: [] } });

export const fieldId = (form: string, field: string) => `${form}-${field}`;
