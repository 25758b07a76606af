import pick from "../../site/app/components/pick.module.css";
import fieldStyles from "../../site/app/forms/field/field.module.css";
import { describedBy, Notes } from "../../site/app/forms/field/field.tsx";
import formStyles from "../../site/app/forms/form.module.css";
import type { Invited as Invitation, ShownPerson, ListedSession } from "./people.server.ts";
import {
  account as accountWords,
  invite as inviteWords,
  people as peopleWords,
  person as say,
  roleHints as roleHintsWords,
} from "./people-words.ts";
import styles from "./account.module.css";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, FormPanel } from "../parts/form-parts.tsx";
import { ButtonLink, Page } from "../parts/page.tsx";
import { roleNames } from "../shell/place-words.ts";
import { StackedTable } from "../parts/tables.tsx";
import { ROLES } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";

/* The forms on the page of a person, for owners. */

export function RolesForm({ chosen, errors }: { chosen: readonly string[]; errors: readonly FieldError[] }) {
  return (
    <FormPanel heading={say.rolesHeading}>
      <p>{say.rolesText}</p>
      <Form className={formStyles.part} method="post" reloadDocument>
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
  <Form method="post" reloadDocument>
    <Button id={task} kind="line" name="do" value={task}>
      {label}
    </Button>
  </Form>
);

/** The page after an invitation: with its link, which is in no other response, or with what happens to the mail. */
export function Invited({ invitation: { email, link } }: { invitation: Invitation }) {
  return (
    <Page title={link === undefined ? inviteWords.mailedTitle : inviteWords.doneTitle}>
      <p className="lead">{fill(link === undefined ? inviteWords.mailed : inviteWords.done, { email })}</p>
      {link !== undefined && (
        <dl>
          <dt>{inviteWords.link}</dt>
          <dd className={styles.secret}>{link}</dd>
        </dl>
      )}
      <p>{link === undefined ? inviteWords.notArrived : inviteWords.once}</p>
      <p className="row">
        <ButtonLink kind="main" to="/people">
          {peopleWords.back}
        </ButtonLink>
        <ButtonLink to="/people/invite" reloadDocument>
          {inviteWords.another}
        </ButtonLink>
      </p>
    </Page>
  );
}

type RolesProps = { legend: string; hint?: string; chosen: readonly string[]; errors: readonly FieldError[] };

/** A checkbox for each role. A link in the error summary leads to the first one. */
export function RoleCheckboxes({ legend, hint, chosen, errors }: RolesProps) {
  const parts = { id: "roles", hint, error: errors.find(({ id }) => id === "roles")?.message };
  return (
    <fieldset className={fieldStyles.field} aria-describedby={describedBy(parts)}>
      <legend>{legend}</legend>
      <Notes {...parts} />
      <div className={`${pick.pick} ${fieldStyles.options}`} data-columns="one">
        {ROLES.map((role, index) => (
          <label key={role}>
            <input
              id={index === 0 ? "roles" : undefined}
              type="checkbox"
              name="roles"
              value={role}
              defaultChecked={chosen.includes(role)}
            />
            <span>
              <b>{roleNames[role]}</b>: {roleHintsWords[role]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the names of roles in words. */
export const rolesInWords = (roles: readonly (keyof typeof roleNames)[]): string =>
  roles.map((role) => roleNames[role]).join(", ") || peopleWords.noRoles;

/** The sessions of a person, with a button that ends each. */
export function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const rows = sessions.map(({ id, began, used, isThis }) => ({
    key: id,
    heading: began,
    cells: [
      used,
      isThis ? accountWords.thisOne : accountWords.otherOne,
      <Form key="end" method="post" reloadDocument>
        <input type="hidden" name="session" value={id} />
        <Button kind="tool" name="do" value="end" aria-label={fill(accountWords.endOf, { began })}>
          {accountWords.end}
        </Button>
      </Form>,
    ],
  }));
  return (
    <StackedTable
      caption={accountWords.caption}
      headings={[accountWords.began, accountWords.used, accountWords.which, accountWords.end]}
      rows={rows}
    />
  );
}
