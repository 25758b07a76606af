import { Fragment, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";

import { useHydrated } from "../../site/app/hydration/hydrated.ts";
import { NOBODY } from "./bulk-said.ts";
import type { ListedSubmission } from "./inbox.server.ts";
import { bulk as bulkWords, inbox as say } from "./inbox-words.ts";
import { Form } from "../parts/form.tsx";
import { Button, type FieldError, type Option, SelectField } from "../parts/form-parts.tsx";
import styles from "../parts/inbox.module.css";
import { StackedTable } from "../parts/tables.tsx";
import tableStyles from "../parts/submission-table.module.css";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../../cases/data/kind-words.ts";

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

/** The list of submissions, each with a checkbox for the form around it. */
function SubmissionTable({ submissions, selected }: TableProps) {
  const rows = submissions.map(({ reference, kind, name, received, due, isUnread, isOverdue, status, assignedTo }) => ({
    key: reference,
    isUnread,
    checkbox: (
      <label>
        <input
          id={`select-${reference}`}
          type="checkbox"
          name="reference"
          value={reference}
          defaultChecked={selected.includes(reference)}
        />
        <span className={tableStyles.unseen}>{fill(say.selectOne, { reference })}</span>
      </label>
    ),
    heading: (
      <>
        <Link to={`/submissions/${reference}`}>{reference}</Link>{" "}
        {isUnread && <span className={tableStyles.badge}>{say.isUnread}</span>}
      </>
    ),
    cells: [
      kindsWords[kind],
      <span key="name" className={tableStyles.name} dir="auto">
        {name ?? say.noName}
      </span>,
      received,
      <Fragment key="due">
        {due} {isOverdue && <span className={`${tableStyles.badge} ${tableStyles.overdue}`}>{say.isOverdue}</span>}
      </Fragment>,
      statusesWords[status],
      assignedTo ?? say.nobody,
    ],
  }));
  return (
    <StackedTable
      className={tableStyles.table}
      caption={say.caption}
      headings={[say.reference, say.kind, say.name, say.received, say.due, say.status, say.assignedTo]}
      checkboxes={{ heading: say.select, className: tableStyles.select }}
      rows={rows}
    />
  );
}
