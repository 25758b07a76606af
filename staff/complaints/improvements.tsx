import { type KeyboardEvent, useRef } from "react";

import type { ImprovementError } from "../../cases/complaints/improvements.ts";
import { Button, type FieldError, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import type { ComplaintRecord } from "./complaint.server.ts";
import { record as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";

type Props = {
  record: Pick<ComplaintRecord, "improvements" | "people" | "movedAway" | "token">;
  sent: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
};

/**
 * What is changed because of a complaint, so that it does not happen again: each with the person who does it and the day. Its fields and
 * buttons are of the form of the record, because a browser sends one form at a time, and what was typed in another one would be lost.
 */
export function Improvements({ record: { improvements, people, movedAway, token }, sent = {}, errors }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  // Without this, Enter would press the first button of the form, which saves the record.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add.current?.click();
  };
  return (
    <section className={styles.panel}>
      <h2>{say.improvements}</h2>
      {improvements.length === 0 && <p>{say.noImprovements}</p>}
      <ul className={styles.improvements}>
        {improvements.map(({ id, what, about, isDone, isLate }) => (
          <li key={id}>
            <p dir="auto">{what}</p>
            <p className={styles.cell} data-late={isLate || undefined}>
              {about}
            </p>
            {!movedAway && (
              <Button kind="tool" name="do" value={`${isDone ? "not-done" : "done"} ${id}`}>
                {isDone ? say.isNotDone : say.isDone}
                <span className="visually-hidden">: {what}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!movedAway && (
        <details open={Object.keys(sent).length > 0}>
          <summary>{say.addImprovement}</summary>
          <div className={styles.fields}>
            <input type="hidden" name="token" value={token} readOnly />
            <TextArea name="what" label={say.what} rows={2} errors={errors} defaultValue={sent["what"]} />
            <SelectField
              id="owner"
              name="owner"
              label={say.owner}
              errors={errors}
              defaultValue={sent["owner"] ?? ""}
              options={[{ value: "", label: say.chooseOwner }, ...people]}
            />
            <TextField
              name="due"
              type="date"
              label={say.dueDay}
              errors={errors}
              defaultValue={sent["due"]}
              onKeyDown={addByEnter}
            />
            <Button kind="line" name="do" value="improve" ref={add}>
              {say.addImprovement}
            </Button>
          </div>
        </details>
      )}
    </section>
  );
}

export const improvementErrors = (errors: readonly ImprovementError[]): FieldError[] =>
  errors.map(({ field, error }) => {
    const messages: Readonly<Record<string, string>> = say.improvementErrors[field];
    return { id: field, message: messages[error] ?? "" };
  });
