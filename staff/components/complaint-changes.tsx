import { COMPLAINT_FIELDS } from "../complaint-fields.ts";
import type { ComplaintChange } from "../contract/complaints.ts";
import { complaints as say } from "../words/complaints.ts";
import { type Column, PlainTable } from "./plain-table.tsx";
import styles from "./submission-table.module.css";
const COLUMNS: readonly Column<ComplaintChange>[] = [
  { heading: say.field, cell: ({ field }) => say.fields[field] },
  { heading: say.value, cell: (change) => <Value {...change} /> },
  { heading: say.when, cell: ({ when }) => when },
  { heading: say.who, cell: ({ who }) => who || say.unknownPerson },
];

/** Every value that was entered for a complaint, with who entered it and when. */
export function ComplaintChanges({ changes }: { changes: readonly ComplaintChange[] }) {
  return (
    <section>
      <h2>{say.changes}</h2>
      {changes.length === 0 && <p>{say.changesNone}</p>}
      {changes.length > 0 && (
        <PlainTable
          caption={say.changesCaption}
          rows={changes}
          keyOf={(_change, index) => String(changes.length - index)}
          columns={COLUMNS}
        />
      )}
    </section>
  );
}

function Value(change: ComplaintChange) {
  return (
    <>
      {/* Its direction follows its own letters, whatever the words around it are. */}
      <span className={styles.typed} dir="auto">
        {inWords(change)}
      </span>
      {!change.isCurrent && ` (${say.isReplaced})`}
    </>
  );
}

function inWords({ field, value }: ComplaintChange): string {
  const { channels, rules, isEmptied } = say;
  if (value === "") return isEmptied;
  const labels: Readonly<Record<string, string>> = { ...channels, ...rules };
  const { type } = COMPLAINT_FIELDS[field];
  if (type === "choice") return labels[value] ?? value;
  return type === "moment" ? value.replace("T", " ") : value;
}
