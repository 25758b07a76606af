import { Labelled } from "../../site/app/forms/field/field.tsx";
import { Form } from "../parts/form.tsx";
import { Button, ErrorSummary, PANEL, TextField } from "../parts/form-parts.tsx";
import { Page } from "../parts/page.tsx";
import { idle as idleWords } from "../parts/shell-words.ts";
import type { KeptForm } from "./kept-form.ts";
import { keptForm as words } from "./kept-form-words.ts";

const LONG_LINE = 80;
const rowsFor = (value: string) => (value.length > LONG_LINE || value.includes("\n") ? 6 : 1);

/** The page after a form that was not accepted. It holds the form, so that nothing that was typed is lost, and sends it again. */
export function KeptFormPage({ kept: { reason, path, fields, secrets } }: { kept: KeptForm }) {
  const { title, text } = { "signed-out": words.signedOut, "not-stored": words.notStored }[reason];
  const isNotStored = reason === "not-stored";
  return (
    <Page title={title} hasErrors={isNotStored}>
      {isNotStored ? <ErrorSummary failure={text} /> : <p className="lead">{text}</p>}
      {reason === "signed-out" && (
        <p>
          <a className="button" data-kind="line" href="/sign-in" target="_blank" rel="noreferrer">
            {idleWords.signIn}
          </a>
        </p>
      )}
      <Form reloadDocument className={PANEL} method="post" action={path}>
        {fields.map(({ name, value, label }, index) => (
          <div key={index} hidden={label === undefined}>
            <input type="hidden" name={name} value={value} readOnly />
            {label !== undefined && (
              <Labelled id={`typed-${index}`} label={label}>
                <textarea id={`typed-${index}`} className="text-field" dir="auto" rows={rowsFor(value)} value={value} readOnly />
              </Labelled>
            )}
          </div>
        ))}
        {secrets.map((name) => (
          <TextField key={name} name={name} type="password" label={words.secrets[name]} autoComplete="off" />
        ))}
        <Button kind="main">{words.sendAgain}</Button>
      </Form>
    </Page>
  );
}
