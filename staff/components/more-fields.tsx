import type { ComponentProps } from "react";

import { Labelled } from "../../app/forms/field/field.tsx";
import { type FieldError, fieldParts } from "./field-parts.ts";

type Shared = { label: string; hint?: string | undefined; errors?: readonly FieldError[] };

type AreaProps = Shared & Omit<ComponentProps<"textarea">, "id"> & { name: string; id?: string };

/** A labelled text area, which is required. Its direction follows what is typed. */
export function TextArea({ name, id = name, label, hint, errors, ...area }: AreaProps) {
  const { parts, about } = fieldParts({ id, hint, errors });
  return (
    <Labelled label={label} {...parts}>
      <textarea id={id} name={name} className="text-field" dir="auto" aria-required {...about} {...area} />
    </Labelled>
  );
}

type Option = { value: string; label: string };

type SelectProps = Shared & Omit<ComponentProps<"select">, "id"> & { id: string; options: readonly Option[] };

/** A labelled native select. */
export function SelectField({ id, label, hint, errors, options, ...select }: SelectProps) {
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
