import type { Definitions } from "../complaint-fields.ts";
import type { ComplaintError } from "../contract/complaints.ts";
import { complaints as complaintsWords } from "../words/complaints.ts";
import { fill } from "../words/fill.ts";
import type { FieldError } from "./field-parts.ts";

/** Returns errors in words. `labels` are the words of the fields. */
export const complaintErrors = <Field extends string>(
  errors: readonly ComplaintError<Field>[],
  labels: Readonly<Record<Field, string>>,
  definitions: Definitions,
): FieldError[] =>
  errors.map(({ field, error }) => {
    const definition = definitions[field];
    const most = definition && "maxLength" in definition ? definition.maxLength : 0;
    return { id: field, message: fill(complaintsWords.errors[error], { field: labels[field], most }) };
  });
