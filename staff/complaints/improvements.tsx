import type { ImprovementError } from "../../cases/complaints/improvements.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, SelectField, TextArea, TextField } from "../parts/form-parts.tsx";
import type { ComplaintRecord } from "./complaint.server.ts";
import { record as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";

type Props = {
  record: Pick<ComplaintRecord, "improvements" | "people" | "movedAway">;
  sent: Readonly<Record<string, string>> | undefined;
  errors: readonly FieldError[];
};

/** What is changed because of a complaint, so that it does not happen again: each with the person who does it and the day. */
export function Improvements({ record: { improvements, people, movedAway }, sent = {}, errors }: Props) {
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
              <Form reloadDocument method="post">
                <input type="hidden" name="id" value={id} readOnly />
                <Button kind="tool" name="do" value={isDone ? "not-done" : "done"}>
                  {isDone ? say.isNotDone : say.isDone}
                  <span className="visually-hidden">: {what}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!movedAway && (
        <details open={errors.length > 0}>
          <summary>{say.addImprovement}</summary>
          <Form reloadDocument method="post" className={styles.fields}>
            <TextArea name="what" label={say.what} rows={2} errors={errors} defaultValue={sent["what"]} />
            <SelectField
              id="owner"
              name="owner"
              label={say.owner}
              errors={errors}
              defaultValue={sent["owner"] ?? ""}
              options={[{ value: "", label: say.chooseOwner }, ...people]}
            />
            <TextField name="due" type="date" label={say.dueDay} errors={errors} defaultValue={sent["due"]} />
            <Button kind="line" name="do" value="improve">
              {say.addImprovement}
            </Button>
          </Form>
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
