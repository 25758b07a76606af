import { COMPLAINT_FIELDS, COMPLAINT_GROUPS, type ComplaintField, type Definitions } from "../../cases/data/complaint-fields.ts";
import type { Lists } from "../../cases/complaints/complaint-lists.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { Button, type FieldError, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import type { ComplaintError, ComplaintValues } from "../../cases/complaints/complaint-rules.ts";
import type { ComplaintRecord } from "./complaint.server.ts";
import { record as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import { fill } from "../../platform/text/fill.ts";

type Props = { record: ComplaintRecord; values: ComplaintValues; errors: readonly FieldError[] };

const GROUPS = ["about", "handling", "incident", "ending"] as const;

/** The fields of a complaint's record in folds, inside its form. Only values that differ from the stored ones are stored. */
export function ComplaintFields({ record, values, errors }: Props) {
  return (
    <div className={styles.panel}>
      {GROUPS.map((group, index) => {
        const fields: readonly ComplaintField[] = COMPLAINT_GROUPS[group];
        const filled = fields.filter((field) => values[field] !== "").length;
        const hasError = errors.some(({ id }) => fields.some((field) => field === id));
        const isUnsaved = fields.some((field) => values[field] !== record.values[field]);
        return (
          <details key={group} className={styles.fold} open={hasError || isUnsaved || isOpenAtFirst(group, values)}>
            <summary>
              {index + 1}. {words.groups[group]} <span className={styles.filled}>{filledInWords(filled, fields.length)}</span>
            </summary>
            <div className={styles.fields}>
              {group === "incident" && <p>{words.incidentText}</p>}
              {fields.map((field) => (
                <DefinedField
                  key={field}
                  name={field}
                  definition={COMPLAINT_FIELDS[field]}
                  label={words.fields[field]}
                  hint={words.hints[field]}
                  value={values[field]}
                  errors={errors}
                  options={{ ...words.channels, ...words.rules }}
                  lists={record.lists}
                  none={field === "reportable" ? words.notReportable : words.choose}
                />
              ))}
            </div>
          </details>
        );
      })}
      <Button kind="main">{words.save}</Button>
    </div>
  );
}

/** What is to be done next is open: a complaint that was not acknowledged, then an incident, then its end. */
function isOpenAtFirst(
  group: (typeof GROUPS)[number],
  { acknowledged, reportable, handedOverAt, reportedAt, closed }: ComplaintValues,
): boolean {
  if (group === "handling") return acknowledged === "";
  if (group === "incident") return reportable !== "" && (handedOverAt === "" || (reportable === "24-hours" && reportedAt === ""));
  return group === "ending" && acknowledged !== "" && closed === "";
}

const filledInWords = (filled: number, all: number) =>
  filled === 0 ? say.empty : filled === all ? say.complete : fill(say.some, { filled, all });

type FieldProps = {
  name: string;
  definition: Definitions[string];
  label: string;
  hint?: string | undefined;
  value: string | undefined;
  errors: readonly FieldError[];
  /** The words of the options of a choice; `none` are those of no choice. */
  options?: Readonly<Record<string, string>>;
  /** What a listed field offers. */
  lists?: Lists;
  none?: string;
  isRequired?: boolean;
};

/** The control of a field by its definition, with its label, hint and error. Its name is its id. */
export function DefinedField({
  name,
  definition,
  label,
  hint,
  value,
  errors,
  options = {},
  lists,
  none = "",
  isRequired,
}: FieldProps) {
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
    case "listed":
      return <SelectField {...field} options={[{ value: "", label: none }, ...(lists?.[definition.list] ?? [])]} />;
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
    const isChoice = definition?.type === "choice" || definition?.type === "listed";
    const message = words.errors[error === "missing" && isChoice ? "no-choice" : error];
    return { id: field, message: fill(message, { field: labels[field], most }) };
  });
