import { Form } from "react-router";

import formStyles from "../../app/forms/form.module.css";
import type { ShownPerson } from "../contract/people.ts";
import { invite as inviteWords, person as say } from "../words/people.ts";
import type { FieldError } from "./field-parts.ts";
import { Button, FormPanel } from "./form-parts.tsx";
import { RoleCheckboxes } from "./role-checkboxes.tsx";
import { SessionTable } from "./session-table.tsx";

/* The forms on the page of a person, for owners. */

export function RolesForm({ chosen, errors }: { chosen: readonly string[]; errors: readonly FieldError[] }) {
  return (
    <FormPanel heading={say.rolesHeading}>
      <p>{say.rolesText}</p>
      <Form className={formStyles.part} method="post" role="none" reloadDocument>
        <RoleCheckboxes legend={inviteWords.roles} chosen={chosen} errors={errors} />
        <Button kind="main" name="do" value="roles">
          {say.rolesButton}
        </Button>
      </Form>
    </FormPanel>
  );
}

export function SessionsPart({ person: { sessions } }: { person: ShownPerson }) {
  return (
    <section className="stack">
      <h2>{say.sessionsHeading}</h2>
      {sessions.length === 0 ? (
        <p>{say.noSessions}</p>
      ) : (
        <>
          <SessionTable sessions={sessions} />
          <OneButton task="end-all" label={say.endAll} />
        </>
      )}
    </section>
  );
}

export function AgainForm() {
  return (
    <FormPanel heading={say.againHeading}>
      <p>{say.againText}</p>
      <OneButton task="again" label={say.againButton} />
    </FormPanel>
  );
}

export function DisableForm({ isDisabled }: { isDisabled: boolean }) {
  const label = isDisabled ? say.enable : say.disable;
  return (
    <FormPanel heading={label}>
      <p>{isDisabled ? say.enableText : say.disableText}</p>
      <OneButton task={isDisabled ? "enable" : "disable"} label={label} />
    </FormPanel>
  );
}

/** The id is the one to which an error of the form leads. */
const OneButton = ({ task, label }: { task: string; label: string }) => (
  <Form method="post" role="none" reloadDocument>
    <Button id={task} kind="line" name="do" value={task}>
      {label}
    </Button>
  </Form>
);
