import { Form } from "react-router";

import formStyles from "../../app/forms/form.module.css";
import type { AuditFilter as Filter, AuditPage } from "../contract/people.ts";
import { audit as say } from "../words/audit.ts";
import { actionInWords } from "./audit-table.tsx";
import { SelectField } from "./more-fields.tsx";
import styles from "./audit-filter.module.css";
import { Button, FormPanel, TextField } from "./form-parts.tsx";
import { ButtonLink } from "./page.tsx";

type Props = { filter: Filter } & Pick<AuditPage, "people" | "actions">;

const notRequired = { "aria-required": undefined };

/** The form that limits the rows of the log. It is a GET, so that its address can be kept. */
export function AuditFilter({ filter, people, actions }: Props) {
  return (
    <FormPanel heading={say.filters}>
      {/* A new form for other values, because its controls keep what they had. */}
      <Form key={Object.values(filter).join(" ")} className={formStyles.part} method="get">
        <div className={styles.fields}>
          <SelectField
            id="person"
            name="person"
            label={say.person}
            defaultValue={filter.person}
            options={[{ value: "", label: say.anybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <SelectField
            id="action"
            name="action"
            label={say.action}
            defaultValue={filter.action}
            options={[{ value: "", label: say.anything }, ...actions.map((value) => ({ value, label: actionInWords(value) }))]}
          />
          <TextField type="date" name="from" label={say.from} {...notRequired} defaultValue={filter.from} />
          <TextField type="date" name="to" label={say.to} {...notRequired} defaultValue={filter.to} />
          <TextField name="subject" label={say.subject} hint={say.subjectHint} {...notRequired} defaultValue={filter.subject} />
        </div>
        <p className="row">
          <Button kind="main">{say.button}</Button>
          <ButtonLink to="/audit">{say.reset}</ButtonLink>
        </p>
      </Form>
    </FormPanel>
  );
}
