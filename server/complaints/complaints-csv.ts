import { type ComplaintField, COMPLAINT_FIELDS, COMPLAINT_GROUPS } from "../../staff/complaint-fields.ts";
import { complaints as words } from "../../staff/words/complaints.ts";
import { fill } from "../../staff/words/fill.ts";
import { kinds } from "../../staff/words/labels.ts";
import type { Hours } from "../notifications/working-days.ts";
import { CSV_START, csvLine } from "../staff/csv.ts";
import { movedInWords } from "./complaint-words.ts";
import { type Complaint, valuesOf } from "./register.ts";

const FIELDS: readonly ComplaintField[] = Object.values(COMPLAINT_GROUPS).flat();

type Given = { names: ReadonlyMap<string, string>; hours: Hours };

/**
 * Returns the register as CSV: one line for each complaint with its current values, all updates, the number of corrections, and
 * whether it was changed to another kind.
 */
export function complaintsCsv(complaints: readonly Complaint[], { names, hours }: Given): string {
  const headings = [words.reference, ...FIELDS.map((field) => words.fields[field]), words.corrections, words.moved];
  const sentence = ({ to, who, day }: ReturnType<typeof movedInWords>) =>
    fill(words.movedAway, { kind: kinds[to], who: who || words.unknownPerson, day });
  const lines = complaints.map((complaint) => {
    const values = valuesOf(complaint, hours.timeZone);
    const moved = complaint.movedAway && movedInWords(complaint.movedAway, names, hours);
    const cells = FIELDS.map((field) => (field === "update" ? updatesOf(complaint) : inWords(field, values[field])));
    return csvLine([complaint.reference, ...cells, String(correctionsOf(complaint)), moved ? sentence(moved) : ""]);
  });
  return [CSV_START, csvLine(headings), ...lines].join("");
}

const updatesOf = ({ rows }: Complaint) =>
  rows
    .filter(({ field }) => field === "update")
    .map(({ value }) => value)
    .join("\n");

/** A correction gives a field a value that had one. */
function correctionsOf({ rows }: Complaint): number {
  const single = rows.filter(({ field }) => field !== "update");
  return single.length - new Set(single.map(({ field }) => field)).size;
}

/** Returns a value as people read it. */
export function inWords(field: ComplaintField, value: string): string {
  const labels: Readonly<Record<string, string>> =
    field === "channel" ? words.channels : field === "reportable" ? words.rules : {};
  return COMPLAINT_FIELDS[field].type === "moment" ? value.replace("T", " ") : (labels[value] ?? value);
}
