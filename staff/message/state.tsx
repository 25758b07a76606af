import type { OpenedSubmission } from "./submission.server.ts";
import type { WorkShown } from "./work-shown.server.ts";
import { answering as answeringWords, submission as say } from "./submission-words.ts";
import answerStyles from "../parts/answers.module.css";
import { Facts } from "../parts/tables.tsx";
import styles from "./work.module.css";
import { fill } from "../../platform/text/fill.ts";
import { statuses as statusesWords } from "../../cases/data/kind-words.ts";

/** What may not be done. */
export const Safety = ({ sentences }: { sentences: readonly string[] }) => (
  <section className={answerStyles.safety} aria-labelledby="safety">
    <h2 id="safety">{say.safety}</h2>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);

/** Whether somebody still has to answer, and by when. Opening a submission is not answering it. */
export function Answering({ work, due }: { work: WorkShown; due: string }) {
  const sentence = fill(answeringWords[work.answering], { due, name: work.assignedTo?.name ?? "" });
  return (
    <p className={styles.answering} data-state={work.answering} data-overdue={work.isOverdue || undefined}>
      {work.isOverdue ? `${sentence} ${answeringWords.overdue}` : sentence}
    </p>
  );
}

/** When it was received, and where it stands. */
export const State = ({ submission: { received, due, work } }: { submission: OpenedSubmission }) => (
  <Facts
    facts={[
      [say.received, received],
      [say.due, due],
      [say.status, statusesWords[work.status]],
      [say.assignedTo, work.assignedTo?.name ?? say.nobody],
      ...(work.hold.isHeld ? [[say.held, say.heldText] as const] : []),
    ]}
  />
);
