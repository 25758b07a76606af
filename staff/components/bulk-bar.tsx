import { describedBy, Labelled } from "../../app/forms/field/field.tsx";
import { NOBODY, type Option } from "../contract/inbox.ts";
import { bulk as say, inbox as inboxWords } from "../words/inbox.ts";
import type { FieldError } from "./field-parts.ts";
import styles from "./inbox.module.css";
import { Button } from "./form-parts.tsx";

type Props = { people: readonly Option[]; to: string; errors: readonly FieldError[] };

/** What can be done with the selected submissions. */
export function BulkBar({ people, to, errors }: Props) {
  const parts = { id: "assign-to", error: errors.find(({ id }) => id === "assign-to")?.message };
  return (
    <section className={styles.bulk} aria-labelledby="bulk">
      <h2 id="bulk">{say.heading}</h2>
      <div className={styles.actions}>
        <Button kind="main" name="do" value="done">
          {say.done}
        </Button>
        <Labelled label={say.assignTo} {...parts}>
          <select
            id="assign-to"
            className="text-field"
            name="to"
            defaultValue={to}
            aria-describedby={describedBy(parts)}
            aria-invalid={parts.error ? true : undefined}
          >
            <option value="">{say.choose}</option>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={NOBODY}>{inboxWords.nobody}</option>
          </select>
        </Labelled>
        <Button kind="line" name="do" value="assign">
          {say.assign}
        </Button>
      </div>
    </section>
  );
}
