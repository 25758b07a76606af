import { Form } from "react-router";

import formStyles from "../../app/forms/form.module.css";
import { Labelled } from "../../app/forms/field/field.tsx";
import type { AuditFilter as Filter, AuditPage } from "../contract/people.ts";
import { audit as say } from "../words/audit.ts";
import { actionInWords } from "./audit-table.tsx";
import styles from "./audit-filter.module.css";
import { Button, FormPanel, TextField } from "./form-parts.tsx";
import { ButtonLink } from "./page.tsx";

type Props = { filter: Filter } & Pick<AuditPage, "people" | "actions">;

/** The form that limits the rows of the log. It is a GET, so that its address can be kept. */
export function AuditFilter({ filter, people, actions }: Props) {
  return (
    <FormPanel heading={say.filters}>
      {/* A new form for other values, because its controls keep what they had. */}
      <Form key={Object.values(filter).join(" ")} className={formStyles.part} method="get">
        <div className={styles.fields}>
          <Choice
            name="person"
            label={say.person}
            chosen={filter.person}
            options={[["", say.anybody], ...people.map(({ id, name }) => [id, name] as const)]}
          />
          <Choice
            name="action"
            label={say.action}
            chosen={filter.action}
            options={[["", say.anything], ...actions.map((action) => [action, actionInWords(action)] as const)]}
          />
          <Day name="from" label={say.from} value={filter.from} />
          <Day name="to" label={say.to} value={filter.to} />
          <TextField
            id="subject"
            name="subject"
            label={say.subject}
            hint={say.subjectHint}
            aria-required={undefined}
            defaultValue={filter.subject}
          />
        </div>
        <p className="row">
          <Button kind="main">{say.button}</Button>
          <ButtonLink to="/audit">{say.reset}</ButtonLink>
        </p>
      </Form>
    </FormPanel>
  );
}

type ChoiceProps = { name: string; label: string; chosen: string; options: readonly (readonly [value: string, label: string])[] };

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <Labelled id={name} label={label}>
    <select id={name} className="text-field" name={name} defaultValue={chosen}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
);

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <Labelled id={name} label={label}>
    <input id={name} className="text-field" type="date" name={name} defaultValue={value} />
  </Labelled>
);
