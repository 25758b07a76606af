import { Fragment, type InputEvent, useState } from "react";

import { useWork, WorkForm } from "./work-form.tsx";
import { facts as say } from "./work-words.ts";
import { submission as submissionWords } from "./submission-words.ts";
import type { OpenedSubmission } from "./submission.server.ts";
import { Button, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import { safeContact as safeWords } from "./safe-contact-words.ts";
import { statuses as statusesWords } from "../../cases/data/kind-words.ts";
import { peopleOptions } from "./people-options.ts";
import styles from "./message.module.css";

/** To whom it is given, by when it is to be answered, and its state: one form, which changes what differs. */
export function FactsForm() {
  const { work, field } = useWork("facts", "promised");
  const was = { to: work.assignedTo?.id ?? "", day: work.dueDay, status: work.status };
  const key = Object.values(was).join();
  // The facts that the form showed when one of them was changed in it.
  const [changed, setChanged] = useState("");
  const onInput = ({ currentTarget: form }: InputEvent<HTMLFormElement>) => {
    const values = new FormData(form);
    setChanged(Object.entries(was).some(([name, value]) => values.get(name) !== value) ? key : "");
  };
  const people = [{ value: "", label: say.nobody }, ...peopleOptions(work)];
  const states = Object.entries(statusesWords).map(([value, label]) => ({ value, label }));
  return (
    <WorkForm className={styles.factsForm} onInput={onInput}>
      {/* The outcome is outside: its words stay when a reply or another form of the page changes one of the facts. */}
      <Fragment key={key}>
        {Object.entries(was).map(([name, value]) => (
          <input key={name} type="hidden" name={`was-${name}`} value={value} readOnly />
        ))}
        <SelectField id="to" {...field("to", was.to)} label={say.to} options={people} />
        <div className={styles.twoFields}>
          <TextField {...field("day", was.day)} type="date" label={say.day} aria-required={undefined} />
          <SelectField id="status" {...field("status", was.status)} label={say.status} options={states} />
        </div>
      </Fragment>
      {work.needsOutcome && (
        // Another state needs no outcome.
        <TextArea {...field("outcome")} label={say.outcome} hint={say.outcomeHint} rows={2} aria-required={false} />
      )}
      {/* Without scripts the button is always there. */}
      <div className={styles.factsButtons} data-changed={changed === key}>
        <Button kind="main" name="intent" value="facts">
          {say.save}
        </Button>
        {!work.isDuePromised && (
          <Button kind="tool" name="intent" value="promised">
            {say.promised}
          </Button>
        )}
      </div>
    </WorkForm>
  );
}

type Line = { label: string; answer: string; warning?: string | undefined };

/** What is known of the person and of the message. */
export function FactList({ submission }: { submission: OpenedSubmission }) {
  const { contact, facts, received, keptUntil, reference, safety, work } = submission;
  const isMarked = (text: string) => safety.heading.includes(text);
  const warnings: Readonly<Record<string, string | false>> = {
    phone: isMarked(safeWords.headings.notSafeToCall) && safeWords.doNot.phone,
    email: isMarked(safeWords.headings.notSafeToEmail) && safeWords.doNot.email,
  };
  const short: Readonly<Record<string, string>> = say.labels;
  const lines: Line[] = [
    ...[...contact, ...facts].map(({ field, label, answer }) => ({
      label: short[field] ?? label,
      answer,
      warning: warnings[field] || undefined,
    })),
    { label: say.received, answer: received },
    { label: say.keptUntil, answer: work.hold.isHeld ? submissionWords.heldText : keptUntil },
    { label: say.reference, answer: reference },
  ];
  return (
    <dl className={styles.facts}>
      {lines.map(({ label, answer, warning }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            {answer}
            {warning !== undefined && <b className={styles.warning}>{warning}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
