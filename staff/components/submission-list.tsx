import { useRef } from "react";
import { Form } from "react-router";

import type { ListedSubmission, Option } from "../contract/inbox.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { FieldError } from "./field-parts.ts";
import styles from "./inbox.module.css";
import { SelectAll } from "./select-all.tsx";
import { SubmissionTable } from "./submission-table.tsx";

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
