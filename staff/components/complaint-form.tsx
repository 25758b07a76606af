import formStyles from "../../app/forms/form.module.css";
import { COMPLAINT_FIELDS, COMPLAINT_GROUPS } from "../complaint-fields.ts";
import type { ComplaintValues } from "../contract/complaints.ts";
import { complaints as say } from "../words/complaints.ts";
import { DefinedField } from "./defined-field.tsx";
import type { FieldError } from "./field-parts.ts";
import { PANEL } from "./panel.ts";
import { Button } from "./form-parts.tsx";

type Props = { values: ComplaintValues; seen: number; errors: readonly FieldError[] };

const GROUPS = ["about", "handling", "ending", "incident"] as const;

/** The record of a complaint as one form. Only values that differ from the stored ones are stored. */
export function ComplaintForm({ values, seen, errors }: Props) {
  return (
    <form method="post" className={PANEL}>
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
    </form>
  );
}
