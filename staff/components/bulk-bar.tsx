import { NOBODY, type Option } from "../contract/inbox.ts";
import { bulk as say, inbox as inboxWords } from "../words/inbox.ts";
import type { FieldError } from "./field-parts.ts";
import styles from "./inbox.module.css";
import { SelectField } from "./more-fields.tsx";
import { Button } from "./form-parts.tsx";

type Props = { people: readonly Option[]; to: string; errors: readonly FieldError[] };

/** What can be done with the selected submissions. */
export function BulkBar({ people, to, errors }: Props) {
  return (
    <section className={styles.bulk} aria-labelledby="bulk">
      <h2 id="bulk">{say.heading}</h2>
      <div className={styles.actions}>
        <Button kind="main" name="do" value="done">
          {say.done}
        </Button>
        <SelectField
          id="assign-to"
          name="to"
          label={say.assignTo}
          options={[{ value: "", label: say.choose }, ...people, { value: NOBODY, label: inboxWords.nobody }]}
          defaultValue={to}
          errors={errors}
        />
        <Button kind="line" name="do" value="assign">
          {say.assign}
        </Button>
      </div>
    </section>
  );
}
