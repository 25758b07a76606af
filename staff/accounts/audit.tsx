import { Link } from "react-router";

import { ButtonLink, Page } from "../parts/page.tsx";
import { found, personContext, staffContext } from "../server/context.ts";
import { audit as say } from "../../accounts/audit-words.ts";
import type { Route } from "./+types/audit";
import formStyles from "../../site/app/forms/form.module.css";
import { type AuditFilter as Filter, auditLog, type AuditPage } from "./audit.server.ts";
import styles from "./audit-filter.module.css";
import { Form } from "../parts/form.tsx";
import { Button, FormPanel, OPTIONAL, SelectField, TextField } from "../parts/form-parts.tsx";
import { StackedTable } from "../parts/tables.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  const { searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name) ?? "";
  const filter = {
    person: value("person"),
    action: value("action"),
    from: value("from"),
    to: value("to"),
    subject: value("subject"),
  };
  const before = searchParams.get("before") ?? undefined;
  const page = found(await auditLog(context.get(staffContext), person, filter, before));
  return { filter, isFirst: before === undefined, page };
}

export default function Audit({ loaderData: { filter, isFirst, page } }: Route.ComponentProps) {
  const pageAt = (before?: string) => {
    const given = Object.entries({ ...filter, ...(before !== undefined && { before }) }).filter(([, value]) => value !== "");
    return `/audit?${new URLSearchParams(given)}`;
  };
  return (
    <Page title={say.title}>
      <p className="lead">{say.lead}</p>
      <AuditFilter filter={filter} people={page.people} actions={page.actions} />
      {page.rows.length > 0 ? <AuditTable rows={page.rows} /> : <p>{say.none}</p>}
      <p className="row">
        {!isFirst && <ButtonLink to={pageAt()}>{say.newest}</ButtonLink>}
        {page.older && <ButtonLink to={pageAt(page.older)}>{say.older}</ButtonLink>}
      </p>
    </Page>
  );
}

type FilterProps = { filter: Filter } & Pick<AuditPage, "people" | "actions">;

/** The form that limits the rows of the log. It is a GET, so that its address can be kept. */
function AuditFilter({ filter, people, actions }: FilterProps) {
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
          <TextField type="date" name="from" label={say.from} {...OPTIONAL} defaultValue={filter.from} />
          <TextField type="date" name="to" label={say.to} {...OPTIONAL} defaultValue={filter.to} />
          <TextField name="subject" label={say.subject} hint={say.subjectHint} {...OPTIONAL} defaultValue={filter.subject} />
        </div>
        <p className="row">
          <Button kind="main">{say.button}</Button>
          <ButtonLink to="/audit">{say.reset}</ButtonLink>
        </p>
      </Form>
    </FormPanel>
  );
}

/** Returns an action of the log in words; its name, with spaces, if accounts/audit-words.ts has none for it. */
const actionInWords = (action: string): string => say.actions[action] ?? action.replaceAll("-", " ");

const REFERENCE = /^[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{3}$/;

function AuditTable({ rows }: { rows: AuditPage["rows"] }) {
  return (
    <StackedTable
      caption={say.caption}
      headings={[say.when, say.who, say.what, say.about]}
      rows={rows.map(({ number, when, who, action, about, person }) => ({
        key: String(number),
        heading: when,
        cells: [who ?? say.nobody, actionInWords(action), <About key="about" about={about} person={person} />],
      }))}
    />
  );
}

/** A person or a submission is a link, which leads to the page for what does not exist once it is deleted. */
function About({ about, person }: { about: string | undefined; person: string | undefined }) {
  if (about === undefined) return null;
  if (person !== undefined) return <Link to={`/people/${person}`}>{about}</Link>;
  return REFERENCE.test(about) ? <Link to={`/submissions/${about}`}>{about}</Link> : about;
}
