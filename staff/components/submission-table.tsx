import { Link } from "react-router";
import words from "content:staff";

import type { ListedSubmission } from "../contract.ts";
import styles from "./submission-table.module.css";

/** The list of submissions. In a narrow window each row becomes a block whose cells repeat their headings. */
export function SubmissionTable({ submissions }: { submissions: readonly ListedSubmission[] }) {
  const say = words.inbox;
  return (
    <table className={styles.table}>
      <caption>{say.caption}</caption>
      <thead>
        <tr>
          {[say.reference, say.kind, say.name, say.received, say.due].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {submissions.map(({ reference, kind, name, received, due, isUnread }) => (
          <tr key={reference} data-unread={isUnread || undefined}>
            <th scope="row">
              <Link to={`/submissions/${reference}`}>{reference}</Link>
              {isUnread && <span className={styles.unread}>{say.isUnread}</span>}
            </th>
            <td data-heading={say.kind}>{words.kinds[kind]}</td>
            <td data-heading={say.name}>{name ?? say.noName}</td>
            <td data-heading={say.received}>{received}</td>
            <td data-heading={say.due}>{due}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
