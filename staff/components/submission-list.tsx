import { type RefObject, useEffect, useRef } from "react";
import { Form, Link } from "react-router";

import { useHydrated } from "../../app/hydrated.ts";
import { type ListedSubmission, NOBODY, type Option } from "../contract/inbox.ts";
import { fill } from "../words/fill.ts";
import { bulk as bulkWords, inbox as say } from "../words/inbox.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../words/labels.ts";
import type { FieldError } from "./field-parts.ts";
import { Button } from "./form-parts.tsx";
import styles from "./inbox.module.css";
import { SelectField } from "./more-fields.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "./stacked-table.tsx";
import tableStyles from "./submission-table.module.css";

type Props = {
  submissions: readonly ListedSubmission[];
  people: readonly Option[];
  /** What was sent with an error. */
  selected: readonly string[];
  to: string;
  errors: readonly FieldError[];
};

/** The list, in a form that changes the selected submissions. */
export function SubmissionList({ submissions, people, selected, to, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  return (
    // After a change, nothing stays selected.
    <Form
      key={submissions.map(({ reference, status, assignedTo }) => [reference, status, assignedTo]).join()}
      ref={form}
      className={styles.list}
      method="post"
    >
      <SelectAll form={form} />
      <SubmissionTable submissions={submissions} selected={selected} />
      <BulkBar people={people} to={to} errors={errors} />
    </Form>
  );
}

/** A checkbox that checks all others of a form. Without scripts it could do nothing, so it is shown once they run. */
function SelectAll({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const isHydrated = useHydrated();
  const own = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = form.current;
    const follow = () => {
      if (!element || !own.current) return;
      const boxes = checkboxesOf(element);
      const checked = boxes.filter((box) => box.checked).length;
      own.current.checked = checked === boxes.length;
      own.current.indeterminate = checked > 0 && checked < boxes.length;
    };
    follow();
    element?.addEventListener("change", follow);
    return () => element?.removeEventListener("change", follow);
  });

  if (!isHydrated) return null;
  return (
    <label className={styles.all}>
      <input
        ref={own}
        type="checkbox"
        onChange={({ currentTarget: { checked } }) => {
          if (form.current) for (const box of checkboxesOf(form.current)) box.checked = checked;
        }}
      />
      {say.selectPage}
    </label>
  );
}

const checkboxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="reference"]')];

type BarProps = { people: readonly Option[]; to: string; errors: readonly FieldError[] };

/** What can be done with the selected submissions. */
function BulkBar({ people, to, errors }: BarProps) {
  return (
    <section className={styles.bulk} aria-labelledby="bulk">
      <h2 id="bulk">{bulkWords.heading}</h2>
      <div className={styles.actions}>
        <Button kind="main" name="do" value="done">
          {bulkWords.done}
        </Button>
        <SelectField
          id="assign-to"
          name="to"
          label={bulkWords.assignTo}
          options={[{ value: "", label: bulkWords.choose }, ...people, { value: NOBODY, label: say.nobody }]}
          defaultValue={to}
          errors={errors}
        />
        <Button kind="line" name="do" value="assign">
          {bulkWords.assign}
        </Button>
      </div>
    </section>
  );
}

type TableProps = { submissions: readonly ListedSubmission[]; selected: readonly string[] };

/**
 * The list of submissions, each with a checkbox for the form around it. In a narrow window each row becomes a block whose cells
 * repeat their headings.
 */
function SubmissionTable({ submissions, selected }: TableProps) {
  return (
    <table className={tableStyles.table} {...TABLE}>
      <caption>{say.caption}</caption>
      <thead {...ROW_GROUP}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>
            <span className="visually-hidden">{say.select}</span>
          </th>
          {[say.reference, say.kind, say.name, say.received, say.due, say.status, say.assignedTo].map((heading) => (
            <th key={heading} {...COLUMN_HEADER}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROW_GROUP}>
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.reference}
            submission={submission}
            isSelected={selected.includes(submission.reference)}
          />
        ))}
      </tbody>
    </table>
  );
}

function SubmissionRow({ submission, isSelected }: { submission: ListedSubmission; isSelected: boolean }) {
  const { reference, kind, name, received, due, isUnread, isOverdue, status, assignedTo } = submission;
  return (
    <tr {...ROW} data-unread={isUnread || undefined}>
      <td {...CELL} className={tableStyles.select}>
        <label>
          <input id={`select-${reference}`} type="checkbox" name="reference" value={reference} defaultChecked={isSelected} />
          <span className={tableStyles.unseen}>{fill(say.selectOne, { reference })}</span>
        </label>
      </td>
      <th {...ROW_HEADER}>
        <Link to={`/submissions/${reference}`}>{reference}</Link>{" "}
        {isUnread && <span className={tableStyles.badge}>{say.isUnread}</span>}
      </th>
      <td {...CELL} data-heading={say.kind}>
        {kindsWords[kind]}
      </td>
      <td {...CELL} data-heading={say.name} className={tableStyles.name}>
        <span dir="auto">{name ?? say.noName}</span>
      </td>
      <td {...CELL} data-heading={say.received}>
        {received}
      </td>
      <td {...CELL} data-heading={say.due}>
        {due} {isOverdue && <span className={`${tableStyles.badge} ${tableStyles.overdue}`}>{say.isOverdue}</span>}
      </td>
      <td {...CELL} data-heading={say.status}>
        {statusesWords[status]}
      </td>
      <td {...CELL} data-heading={say.assignedTo}>
        {assignedTo ?? say.nobody}
      </td>
    </tr>
  );
}
