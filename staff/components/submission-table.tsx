import { Link } from "react-router";

import type { ListedSubmission } from "../contract/inbox.ts";
import { fill } from "../words/fill.ts";
import { inbox as say } from "../words/inbox.ts";
import { kinds as kindsWords, statuses as statusesWords } from "../words/labels.ts";
import styles from "./submission-table.module.css";
import { CELL, COLUMN_HEADER, ROW, ROW_GROUP, ROW_HEADER, TABLE } from "./table-roles.ts";

type Props = { submissions: readonly ListedSubmission[]; selected: readonly string[] };

/**
 * The list of submissions, each with a checkbox for the form around it. In a narrow window each row becomes a block whose cells
 * repeat their headings.
 */
export function SubmissionTable({ submissions, selected }: Props) {
  return (
    <table className={styles.table} {...TABLE}>
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
      <td {...CELL} className={styles.select}>
        <label>
          <input id={`select-${reference}`} type="checkbox" name="reference" value={reference} defaultChecked={isSelected} />
          <span className={styles.unseen}>{fill(say.selectOne, { reference })}</span>
        </label>
      </td>
      <th {...ROW_HEADER}>
        <Link to={`/submissions/${reference}`}>{reference}</Link>{" "}
        {isUnread && <span className={styles.badge}>{say.isUnread}</span>}
      </th>
      <td {...CELL} data-heading={say.kind}>
        {kindsWords[kind]}
      </td>
      <td {...CELL} data-heading={say.name} className={styles.name}>
        <span dir="auto">{name ?? say.noName}</span>
      </td>
      <td {...CELL} data-heading={say.received}>
        {received}
      </td>
      <td {...CELL} data-heading={say.due}>
        {due} {isOverdue && <span className={`${styles.badge} ${styles.overdue}`}>{say.isOverdue}</span>}
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
