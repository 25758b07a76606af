import type { Definitions } from "../complaint-fields.ts";
import type { FieldError } from "./field-parts.ts";
import { TextField } from "./form-parts.tsx";
import { SelectField, TextArea } from "./more-fields.tsx";

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
  const field = { id: name, name, label, hint, errors, defaultValue: value, "aria-required": isRequired };
  switch (definition.type) {
    case "choice":
      return (
        <SelectField
          {...field}
          options={["", ...definition.options].map((option) => ({
            value: option,
            label: option === "" ? none : (options[option] ?? option),
          }))}
        />
      );
    case "text":
      return <TextArea {...field} dir={undefined} rows={3} />;
    case "line":
      return <TextField {...field} autoComplete="off" />;
    case "day":
      return <TextField {...field} type="date" />;
    case "moment":
      return <TextField {...field} type="datetime-local" />;
  }
}
