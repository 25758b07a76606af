import { data, Link, redirect } from "react-router";

import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, type FieldError, PANEL, TextField, textOf, CheckboxGroup } from "../parts/form-parts.tsx";
import { LinkParagraph, Page } from "../parts/page.tsx";
import { found, personContext, requireRecent, staffContext } from "../server/context.ts";
import { onePerson as say } from "./records-words.ts";
import type { Route } from "./+types/records-person";
import { describedBy, Notes } from "../../site/app/forms/field/field.tsx";
import formStyles from "../../site/app/forms/form.module.css";
import { chosenIn } from "./chosen.ts";
import { InOthers } from "./in-others.tsx";
import { PeopleFoundForm } from "./people-found.tsx";
import { eraseRecords, findRecords, mayHandlePeople, type PersonFound } from "./records.server.ts";
import type { KeptBecause } from "../../cases/records/find-person.ts";
import { type Column, PlainTable } from "../parts/tables.tsx";
import styles from "../parts/submission-table.module.css";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

export const handle = { labels: { query: say.query } };

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = context.get(personContext);
  if (!(await mayHandlePeople(context.get(staffContext), person))) throw data(null, { status: 404 });
  requireRecent(person, request);
  const { searchParams } = new URL(request.url);
  const { said, erased, mails } = Object.fromEntries(searchParams);
  return { said, erased, mails };
}

/**
 * Finds people by a name, or what was sent by the contacts that were chosen, or erases what was chosen. The query is sent by POST, so that
 * no address has a name, an email or a phone number.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const staff = context.get(staffContext);
  const person = context.get(personContext);
  const query = textOf(form, "query");
  const contacts = form.getAll("contact").filter((value) => typeof value === "string");
  const intent = textOf(form, "intent");
  const errors: FieldError[] = [];
  if (intent === "contacts" && contacts.length === 0) errors.push({ id: "contact", message: say.contactMissing });
  if (intent === "erase") {
    const chosen = chosenIn(form);
    if (chosen.references.length === 0 && chosen.mails.length === 0) errors.push({ id: CHOOSE, message: say.chooseMissing });
    if (textOf(form, "confirm") !== "yes") errors.push({ id: "confirm", message: say.confirmMissing });
    if (errors.length === 0) {
      const result = found(await eraseRecords(staff, person, chosen));
      if (result === "not-recent") return requireRecent(person, request);
      throw redirect(`/records/person?erased=${result.erased}&mails=${result.mails}`);
    }
  }
  const result = found(await findRecords(staff, person, contacts.length > 0 ? contacts : [query]));
  if (result === "not-recent") return requireRecent(person, request);
  if (result === "no-query") errors.push({ id: "query", message: say.queryWrong });
  const shown = result === "no-query" ? undefined : result;
  return data({ query, contacts, errors, result: shown }, { status: errors.length > 0 ? 422 : 200 });
}

export default function RecordsPerson({ loaderData: done, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const status = actionData ? undefined : statusOf(done);
  const result = actionData?.result;
  return (
    <Page title={say.title} hasErrors={errors.length > 0}>
      <ErrorSummary errors={errors} />
      {status && <p role="status">{status}</p>}
      <p className="lead">{say.lead}</p>
      <Form reloadDocument method="post" className={PANEL} action="/records/person">
        <TextField
          name="query"
          label={say.query}
          hint={say.queryHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          defaultValue={actionData?.query}
          errors={errors}
        />
        <Button kind="main">{say.find}</Button>
      </Form>
      {result && "people" in result && <PeopleFoundForm {...result} name={actionData.query} errors={errors} />}
      {result && "found" in result && (
        <PersonFoundForm {...result} query={actionData.query} contacts={actionData.contacts} errors={errors} />
      )}
      {result && "found" in result && <InOthers messages={result.inOthers} />}
      <LinkParagraph to="/records">{say.back}</LinkParagraph>
    </Page>
  );
}

type Done = { said?: string | undefined; erased?: string | undefined; mails?: string | undefined };

function statusOf({ said, erased = "", mails = "" }: Done): string | undefined {
  if (said === "none") return say.chooseMissing;
  if (!/^\d{1,3}$/.test(erased)) return undefined;
  const counts = [
    ...(erased === "0" ? [] : [counted(Number(erased), say.erasedOne, say.erased)]),
    ...(/^[1-9]\d{0,2}$/.test(mails) ? [counted(Number(mails), say.erasedMailsOne, say.erasedMails)] : []),
  ];
  return counts.length === 0 ? say.erasedNone : counts.join(" ");
}

const counted = (count: number, one: string, more: string) => (count === 1 ? one : fill(more, { count }));

type Props = PersonFound & { query: string; contacts: readonly string[]; errors: readonly FieldError[] };

/** The submissions of one person, to choose from, with the buttons that export and erase them. */
function PersonFoundForm({ found: submissions, mails, most, inOthers, years, backupDays, query, contacts, errors }: Props) {
  const messageOf = (id: string) => errors.find((error) => error.id === id)?.message;
  const chooseError = messageOf(CHOOSE);
  if (submissions.length === 0 && mails.length === 0) return inOthers.length === 0 && <p role="status">{say.none}</p>;
  const counts = [
    ...(submissions.length === 0 ? [] : [counted(submissions.length, say.countOne, say.count)]),
    ...(mails.length === 0 ? [] : [counted(mails.length, say.mailsOne, say.mails)]),
  ];
  const [ofSubmissions, ofMails] = submissions.length === 0 ? [undefined, CHOOSE] : [CHOOSE, undefined];
  return (
    <Form reloadDocument method="post" action="/records/person" className={PANEL}>
      <p role="status">{counts.join(" ")}</p>
      {most !== undefined && <p>{fill(say.most, { count: most })}</p>}
      <p>{say.check}</p>
      <input type="hidden" name="query" value={query} />
      {contacts.map((contact) => (
        <input key={contact} type="hidden" name="contact" value={contact} />
      ))}
      <Notes id={CHOOSE} error={chooseError} />
      {submissions.length > 0 && (
        <PlainTable
          caption={say.caption}
          rows={submissions}
          keyOf={({ reference }) => reference}
          columns={columnsFor(years, { id: ofSubmissions, error: chooseError })}
        />
      )}
      {mails.length > 0 && (
        <>
          <PlainTable
            caption={say.mailsCaption}
            rows={mails}
            keyOf={({ id }) => id}
            columns={mailColumns({ id: ofMails, error: chooseError })}
          />
          <p>{say.mailsText}</p>
        </>
      )}
      <section className={formStyles.part}>
        <h2>{say.exportTitle}</h2>
        <p>{say.exportText}</p>
        <p>
          <Button kind="line" formAction="/records/person/export" data-download>
            {say.exportButton}
          </Button>
        </p>
      </section>
      <section className={formStyles.part}>
        <h2>{say.eraseTitle}</h2>
        <p>
          {say.eraseText} {backupDays === undefined ? say.eraseBackups : fill(say.eraseBackupsAfter, { days: backupDays })}{" "}
          {say.eraseOthers}
        </p>
        <CheckboxGroup
          id="confirm"
          error={messageOf("confirm")}
          options={[{ name: "confirm", value: "yes", label: say.confirm }]}
        />
        <p>
          <Button kind="main" name="intent" value="erase">
            {say.eraseButton}
          </Button>
        </p>
      </section>
    </Form>
  );
}

/** A link in the error summary leads to the first checkbox, which has this id. */
const CHOOSE = "choose";
type First = { id: string | undefined; error: string | undefined };

const columnsFor = (years: number, first: First): readonly Column<PersonFound["found"][number]>[] => [
  {
    heading: say.reference,
    cell: ({ reference }) => <Link to={`/submissions/${reference}`}>{reference}</Link>,
  },
  {
    heading: say.choose,
    cell: ({ reference }, index) => (
      <Choose name="reference" value={reference} label={fill(say.chooseOne, { reference })} {...firstIf(index === 0, first)} />
    ),
  },
  { heading: say.kind, cell: ({ kind }) => kindsWords[kind] },
  { heading: say.name, cell: ({ name }) => <span className="typed">{name ?? say.noName}</span> },
  { heading: say.received, cell: ({ received }) => received },
  { heading: say.file, cell: ({ hasFile }) => (hasFile ? say.hasFile : say.noFile) },
  { heading: say.erasable, cell: ({ keptBecause }) => erasableInWords(keptBecause, years) },
];

const mailColumns = (first: First): readonly Column<PersonFound["mails"][number]>[] => [
  {
    heading: say.sender,
    cell: ({ id, sender, isRemoved }) => {
      const name = (
        <span className="typed" dir="auto">
          {sender || say.noSender}
        </span>
      );
      return isRemoved ? name : <Link to={`/held-mails/${id}`}>{name}</Link>;
    },
  },
  {
    heading: say.choose,
    cell: ({ id, sender }, index) => (
      <Choose
        name="mail"
        value={id}
        label={fill(say.chooseMail, { sender: sender || say.noSender })}
        {...firstIf(index === 0, first)}
      />
    ),
  },
  {
    heading: say.subject,
    cell: ({ subject }) => (
      <span className="typed" dir="auto">
        {subject}
      </span>
    ),
  },
  { heading: say.received, cell: ({ received }) => received },
  { heading: say.erasable, cell: ({ keptBecause }) => (keptBecause ? say.keptHeld : say.isErasable) },
];

const firstIf = (isFirst: boolean, { id, error }: First): First => ({ id: isFirst ? id : undefined, error });

type ChooseProps = First & { name: "reference" | "mail"; value: string; label: string };

const Choose = ({ id, name, value, label, error }: ChooseProps) => (
  <label className={styles.choose}>
    <input
      id={id}
      type="checkbox"
      name={name}
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id: CHOOSE, error })}
    />
    <span className="unseen">{label}</span>
  </label>
);

const erasableInWords = (keptBecause: KeptBecause | undefined, years: number) =>
  ({ complaint: fill(say.keptComplaint, { years }), held: say.keptHeld, none: say.isErasable })[keptBecause ?? "none"];
