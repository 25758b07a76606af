import { Link } from "react-router";

import formStyles from "../../site/app/forms/form.module.css";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, FormPanel, PANEL, SelectField, TextField } from "../parts/form-parts.tsx";
import { ButtonLink } from "../parts/page.tsx";
import { StackedTable } from "../parts/tables.tsx";
import type { AwayGiven, ownAbsence } from "./away.server.ts";
import type { AccountEvent, ListedPasskey } from "./own-account.server.ts";
import { account as accountWords } from "./people-words.ts";
import { away as awayWords, ownName as nameWords, passkeys as passkeyWords } from "./own-words.ts";
import { fill } from "../../platform/text/fill.ts";

/* The parts of the page of the own account. */

export const NameForm = ({ name, errors }: { name: string; errors: readonly FieldError[] }) => (
  <Form className={PANEL} method="post" reloadDocument>
    <TextField
      name="name"
      label={nameWords.label}
      hint={nameWords.hint}
      autoComplete="name"
      defaultValue={name}
      errors={errors}
    />
    <Button kind="line" name="do" value="name">
      {nameWords.button}
    </Button>
  </Form>
);

export function Passkeys({ passkeys }: { passkeys: readonly ListedPasskey[] }) {
  const rows = passkeys.map(({ id, name, made, used }) => ({
    key: id,
    heading: <Link to={`/account/passkeys/${id}`}>{name ?? passkeyWords.unnamed}</Link>,
    cells: [made, used ?? passkeyWords.never],
  }));
  const headings = [passkeyWords.name, passkeyWords.made, passkeyWords.used];
  return (
    <section className="stack">
      <h2>{passkeyWords.heading}</h2>
      <p>{rows.length === 0 ? passkeyWords.none : passkeyWords.text}</p>
      {rows.length > 0 && <StackedTable caption={passkeyWords.caption} headings={headings} rows={rows} />}
      <p>
        <ButtonLink to="/account/passkeys/new" reloadDocument>
          {passkeyWords.add}
        </ButtonLink>
      </p>
    </section>
  );
}

type AwayProps = NonNullable<Awaited<ReturnType<typeof ownAbsence>>> & {
  typed: Partial<AwayGiven>;
  errors: readonly FieldError[];
};

export function AwayForm({ absence, colleagues, typed, errors }: AwayProps) {
  const say = awayWords;
  const { from, until, standIn } = { ...absence, ...typed };
  const day = { type: "date", errors } as const;
  return (
    <FormPanel heading={say.heading}>
      <p>{colleagues.length === 0 ? say.noColleague : say.text}</p>
      {absence && (
        <Form method="post">
          <p>{fill(say.now, absence.words)}</p>
          <Button kind="line" name="do" value="back">
            {say.back}
          </Button>
        </Form>
      )}
      {colleagues.length > 0 && (
        <Form className={formStyles.part} method="post" noValidate key={`${absence?.from} ${absence?.until}`}>
          <TextField {...day} name="from" label={say.from} defaultValue={from} />
          <TextField {...day} name="until" label={say.until} defaultValue={until} />
          <SelectField
            id="standIn"
            name="standIn"
            label={say.standIn}
            hint={say.standInHint}
            options={[{ value: "", label: say.nobody }, ...colleagues]}
            defaultValue={standIn ?? ""}
            errors={errors}
          />
          <Button kind="line" name="do" value="away">
            {say.button}
          </Button>
        </Form>
      )}
    </FormPanel>
  );
}

/** What happened with an account in the last 30 days. People also get a mail about each, if mail is set up. */
export function AccountEvents({ events }: { events: readonly AccountEvent[] }) {
  const sentences: Readonly<Record<string, string>> = accountWords.events;
  return (
    <section className="stack">
      <h2>{accountWords.eventsHeading}</h2>
      {events.length === 0 ? (
        <p>{accountWords.eventsNone}</p>
      ) : (
        <>
          <p>{accountWords.eventsText}</p>
          <ul>
            {events.map(({ id, what, when }) => (
              <li key={id}>
                {when}: {sentences[what]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
