import { Link } from "react-router";

import type { RegisteredComplaint } from "../contract/complaints.ts";
import { complaints as say } from "../words/complaints.ts";
import { acknowledgementOf, ageOf, incidentOf } from "./complaint-state.ts";
import { type Column, PlainTable } from "./plain-table.tsx";
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
