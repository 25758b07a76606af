import { describedBy, Labelled } from "../../app/forms/field/field.tsx";
import { NOBODY, type Option } from "../contract/inbox.ts";
import { bulk as bulkWords, inbox as inboxWords } from "../words/inbox.ts";
import type { FieldError } from "./field-parts.ts";
import styles from "./inbox.module.css";

type Props = { people: readonly Option[]; to: string; errors: readonly FieldError[] };

/** What can be done with the selected submissions. */
export function BulkBar({ people, to, errors }: Props) {
  const say = bulkWords;
  const parts = { id: "assign-to", error: errors.find(({ id }) => id === "assign-to")?.message };
  return (
    <section className={styles.bulk} aria-labelledby="bulk">
      <h2 id="bulk">{say.heading}</h2>
      <div className={styles.actions}>
        <button className="button" data-kind="main" type="submit" name="do" value="done">
          {say.done}
        </button>
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
        <button className="button" data-kind="line" type="submit" name="do" value="assign">
          {say.assign}
        </button>
      </div>
    </section>
  );
}
