import { Link } from "react-router";

import { COMPLAINT_FIELDS } from "../../cases/data/complaint-fields.ts";
import type { ComplaintChange } from "./complaint.server.ts";
import { complaints as say } from "../../cases/complaints/complaint-screen-words.ts";
import { type Column, PlainTable } from "../parts/tables.tsx";
import styles from "../parts/submission-table.module.css";
import type { RegisteredComplaint } from "../../cases/complaints/complaint-rules.ts";
import { fill } from "../../platform/text/fill.ts";
import { kinds as kindsWords } from "../../cases/data/kind-words.ts";

const COLUMNS: readonly Column<RegisteredComplaint>[] = [
  {
    heading: say.reference,
    cell: ({ reference }) => <Link to={`/submissions/${reference}/register`}>{reference}</Link>,
  },
  { heading: say.fields.received, cell: ({ received }) => received },
  { heading: say.fields.channel, cell: ({ channel }) => say.channels[channel] },
  { heading: say.age, cell: ageOf },
  { heading: say.acknowledgement, cell: acknowledgementOf },
  { heading: say.incident, cell: incidentOf },
];

/** The complaints register. */
export function ComplaintTable({ complaints }: { complaints: readonly RegisteredComplaint[] }) {
  return <PlainTable caption={say.caption} rows={complaints} keyOf={({ reference }) => reference} columns={COLUMNS} />;
}

/** How long a complaint has been open, when it was closed, or that it was changed to another kind. */
export function ageOf({ closed, openDays, movedAway }: RegisteredComplaint): string {
  if (movedAway) return movedInWords(movedAway);
  if (closed !== undefined) return fill(say.closedOn, { day: closed });
  if (openDays === 0) return say.openToday;
  return openDays === 1 ? say.openDay : fill(say.openDays, { days: openDays });
}

const movedInWords = ({ to, who, day }: NonNullable<RegisteredComplaint["movedAway"]>) =>
  fill(say.movedAway, { kind: kindsWords[to], who: who || say.unknownPerson, day });

/** When a complaint was acknowledged, or by when it must be. */
export function acknowledgementOf(complaint: RegisteredComplaint): string {
  const { acknowledged, acknowledgeBy, isAcknowledgementLate, movedAway } = complaint;
  if (acknowledged !== undefined) return acknowledged;
  if (movedAway) return say.notAcknowledged;
  return fill(isAcknowledgementLate ? say.acknowledgeLate : say.acknowledgeBy, { day: acknowledgeBy });
}

/** Where the clock of a reportable incident stands. */
export function incidentOf({ reportable }: RegisteredComplaint): string {
  if (!reportable) return say.noIncident;
  const { handedOver, due, isLate } = reportable;
  if (handedOver !== undefined) return fill(isLate ? say.handedOverLate : say.handedOver, { time: handedOver });
  return due === undefined ? say.noStart : fill(isLate ? say.handOverLate : say.handOverBy, { time: due });
}

const CHANGE_COLUMNS: readonly Column<ComplaintChange>[] = [
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
      <PlainTable
        caption={say.changesCaption}
        rows={changes}
        keyOf={(_change, index) => String(changes.length - index)}
        columns={CHANGE_COLUMNS}
        none={say.changesNone}
      />
    </section>
  );
}

function Value(change: ComplaintChange) {
  return (
    <>
      {/* Its direction follows its own letters, whatever the words around it are. */}
      <span className={styles.typed} dir="auto">
        {changeInWords(change)}
      </span>
      {!change.isCurrent && ` (${say.isReplaced})`}
    </>
  );
}

function changeInWords({ field, value }: ComplaintChange): string {
  if (value === "") return say.isEmptied;
  const labels: Readonly<Record<string, string>> = { ...say.channels, ...say.rules };
  const { type } = COMPLAINT_FIELDS[field];
  if (type === "choice") return labels[value] ?? value;
  return type === "moment" ? value.replace("T", " ") : value;
}
