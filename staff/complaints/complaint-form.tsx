import formStyles from "../../site/app/forms/form.module.css";
import { COMPLAINT_FIELDS, COMPLAINT_GROUPS, type Definitions } from "../../cases/data/complaint-fields.ts";
import { complaints as say } from "../../cases/complaints/complaint-screen-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, PANEL, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import type { ComplaintError, ComplaintValues } from "../../cases/complaints/complaint-rules.ts";
import { fill } from "../../platform/text/fill.ts";

type Props = { values: ComplaintValues; seen: number; errors: readonly FieldError[] };

const GROUPS = ["about", "handling", "ending", "incident"] as const;

/** The record of a complaint as one form. Only values that differ from the stored ones are stored. */
export function ComplaintForm({ values, seen, errors }: Props) {
  return (
    <Form reloadDocument method="post" className={PANEL}>
      <input type="hidden" name="seen" value={seen} />
      {GROUPS.map((group) => (
        <section key={group} className={formStyles.part}>
          <h2>{say.groups[group]}</h2>
          {group === "incident" && <p>{say.incidentText}</p>}
          {COMPLAINT_GROUPS[group].map((field) => (
            <DefinedField
              key={field}
              name={field}
              definition={COMPLAINT_FIELDS[field]}
              label={say.fields[field]}
              hint={say.hints[field]}
              value={values[field]}
              errors={errors}
              options={{ ...say.channels, ...say.rules }}
              none={field === "reportable" ? say.notReportable : say.choose}
            />
          ))}
        </section>
      ))}
      <Button kind="main">{say.save}</Button>
    </Form>
  );
}

type FieldProps = {
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
export function DefinedField({ name, definition, label, hint, value, errors, options = {}, none = "", isRequired }: FieldProps) {
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

/** Returns errors in words. `labels` are the words of the fields. */
export const complaintErrors = <Field extends string>(
  errors: readonly ComplaintError<Field>[],
  labels: Readonly<Record<Field, string>>,
  definitions: Definitions,
): FieldError[] =>
  errors.map(({ field, error }) => {
    const definition = definitions[field];
    const most = definition && "maxLength" in definition ? definition.maxLength : 0;
    return { id: field, message: fill(say.errors[error], { field: labels[field], most }) };
  });
