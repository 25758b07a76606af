import type { OpenedSubmission } from "../../contract/submission.ts";
import { statuses as statusesWords } from "../../words/labels.ts";
import { submission as say } from "../../words/submission.ts";
import styles from "../answers.module.css";

/** When it was received, and where it stands. */
export function State({ submission: { received, due, work } }: { submission: OpenedSubmission }) {
  return (
    <dl className={styles.facts}>
      <dt>{say.received}</dt>
      <dd>{received}</dd>
      <dt>{say.due}</dt>
      <dd>{due}</dd>
      <dt>{say.status}</dt>
      <dd>{statusesWords[work.status]}</dd>
      <dt>{say.assignedTo}</dt>
      <dd dir="auto">{work.assignedTo?.name ?? say.nobody}</dd>
      {work.hold.isHeld && (
        <>
          <dt>{say.held}</dt>
          <dd>{say.heldText}</dd>
        </>
      )}
    </dl>
  );
}
