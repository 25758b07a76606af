import { Labelled } from "../../app/forms/field/field.tsx";
import type { KeptForm } from "../kept-form.ts";
import { idle as idleWords } from "../words/idle.ts";
import { keptForm as say } from "../words/shell.ts";
import { Button, ErrorSummary } from "./form-parts.tsx";
import { Page } from "./page.tsx";
import { PANEL } from "./panel.ts";

const LONG_LINE = 80;
const rowsFor = (value: string) => (value.length > LONG_LINE || value.includes("\n") ? 6 : 1);

/** The page after a form that was not accepted. It holds the form, so that nothing that was typed is lost, and sends it again. */
export function KeptFormPage({ kept: { reason, path, fields } }: { kept: KeptForm }) {
  const { title, text } = { "signed-out": say.signedOut, "not-stored": say.notStored }[reason];
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
      <form className={PANEL} method="post" action={path}>
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
        <Button kind="main">{say.sendAgain}</Button>
      </form>
    </Page>
  );
}
