import type { WorkShown } from "../../contract/work.ts";
import { fill } from "../../words/fill.ts";
import { answering as say } from "../../words/submission.ts";
import styles from "./work.module.css";

/** Whether somebody still has to answer, and by when. Opening a submission is not answering it. */
export function Answering({ work, due }: { work: WorkShown; due: string }) {
  const sentence = fill(say[work.answering], { due, name: work.assignedTo?.name ?? "" });
  return (
    <p className={styles.answering} data-state={work.answering} data-overdue={work.isOverdue || undefined}>
      {work.isOverdue ? `${sentence} ${say.overdue}` : sentence}
    </p>
  );
}
