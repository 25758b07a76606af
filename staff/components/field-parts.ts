import { describedBy } from "../../app/forms/field/field.tsx";

/** The error of a field, by the id of its control. */
export type FieldError = { id: string; message: string };

type Field = { id: string; hint?: string | undefined; errors?: readonly FieldError[] | undefined };

/** Returns the hint and the error of a field, and the attributes that connect its control with them. */
export function fieldParts({ id, hint, errors = [] }: Field) {
  const parts = { id, hint, error: errors.find((one) => one.id === id)?.message };
  return { parts, about: { "aria-describedby": describedBy(parts), "aria-invalid": parts.error ? (true as const) : undefined } };
}
