import type { ComponentProps } from "react";

import { Labelled } from "../../app/forms/field/field.tsx";
import { type FieldError, fieldParts } from "./field-parts.ts";

type Shared = { id: string; label: string; hint?: string; errors?: readonly FieldError[] };

/** A labelled text area, which is required. Its direction follows what is typed. */
export function TextArea({ id, label, hint, errors, ...area }: Shared & Omit<ComponentProps<"textarea">, "id">) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <textarea id={id} className="text-field" dir="auto" aria-required {...about} {...area} />
    </Labelled>
  );
}

type Option = { value: string; label: string };

/** A labelled native select. */
export function SelectField({
  id,
  label,
  hint,
  errors,
  options,
  ...select
}: Shared & { options: readonly Option[] } & Omit<ComponentProps<"select">, "id">) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <select id={id} className="text-field" {...about} {...select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
