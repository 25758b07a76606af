import { labelOfField } from "../../cases/complaints/record-words.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { type Column, PlainTable } from "../parts/tables.tsx";
import type { ComplaintChange } from "./complaint.server.ts";
import { record as say } from "./complaints-words.ts";
import styles from "./complaints.module.css";
import type { Happened } from "./happened.server.ts";

/** What happened with a complaint and its message, what was missed, and what comes next. */
export const WhatHappened = ({ happened }: { happened: readonly Happened[] }) => (
  <section className={styles.happened} aria-labelledby="happened">
    <h2 id="happened">{say.happened}</h2>
    <ol className={styles.line}>
      {happened.map(({ id, state, what, when }) => (
        <li key={id} data-state={state}>
          <b dir="auto">{what}</b>
          <span>{when}</span>
        </li>
      ))}
    </ol>
  </section>
);

const COLUMNS: readonly Column<ComplaintChange>[] = [
  { heading: words.field, cell: ({ field }) => labelOfField(field) },
  { heading: words.value, cell: (change) => <Value {...change} /> },
  { heading: words.when, cell: ({ when }) => when },
  { heading: words.who, cell: ({ who }) => who },
];

/** Every value that was entered for a complaint, with who entered it and when. */
export function ComplaintChanges({ changes }: { changes: readonly ComplaintChange[] }) {
  return (
    <details className={styles.changes}>
      <summary>{words.changes}</summary>
      <PlainTable
        caption={words.changesCaption}
        rows={changes}
        keyOf={(_change, index) => String(changes.length - index)}
        columns={COLUMNS}
        none={words.changesNone}
      />
    </details>
  );
}

const Value = ({ value, isCurrent }: ComplaintChange) => (
  <>
    {/* Its direction follows its own letters, whatever the words around it are. */}
    <span className="typed" dir="auto">
      {value === "" ? words.isEmptied : value}
    </span>
    {!isCurrent && ` (${words.isReplaced})`}
  </>
);
