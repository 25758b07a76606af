import { Labelled } from "../../app/forms/field/field.tsx";
import type { Definitions } from "../complaint-fields.ts";
import { type FieldError, fieldParts } from "./field-parts.ts";

type Props = {
  name: string;
  definition: Definitions[string];
  label: string;
  hint?: string | undefined;
  value: string | undefined;
  errors: readonly FieldError[];
  /** The words of the options of a choice; `none` are those of no choice. */
  options?: Readonly<Record<string, string>>;
  none?: string;
  isRequired?: boolean;
};

/** The control of a field by its definition, with its label, hint and error. Its name is its id. */
export function DefinedField({ name, definition, label, hint, value, errors, options = {}, none = "", isRequired }: Props) {
  const { parts, about } = fieldParts({ id: name, hint, errors });
  const control = {
    ...{ id: name, name, className: "text-field", defaultValue: value },
    ...about,
    "aria-required": isRequired,
  };
  return (
    <Labelled label={label} {...parts}>
      {definition.type === "choice" && (
        <select {...control}>
          {["", ...definition.options].map((option) => (
            <option key={option} value={option}>
              {option === "" ? none : (options[option] ?? option)}
            </option>
          ))}
        </select>
      )}
      {definition.type === "text" && <textarea {...control} rows={3} />}
      {definition.type === "line" && <input {...control} type="text" autoComplete="off" />}
      {definition.type === "day" && <input {...control} type="date" />}
      {definition.type === "moment" && <input {...control} type="datetime-local" />}
    </Labelled>
  );
}
