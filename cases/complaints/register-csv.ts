import { CSV_START, csvLine } from "../../platform/text/csv.ts";
import { COMPLAINT_GROUPS, type ComplaintField } from "../data/complaint-fields.ts";
import type { Hours } from "../promises/working-days.ts";
import { valuesOf } from "./complaint-facts.ts";
import type { Lists } from "./complaint-lists.ts";
import { complaints as words } from "./complaint-screen-words.ts";
import { improvementsOf } from "./improvements.ts";
import { improvementInWords, movedInWords, movedSentence, valueInWords } from "./record-words.ts";
import type { Complaint, ComplaintWords } from "./register.ts";

type Given = { names: ReadonlyMap<string, string>; hours: Hours; lists: Lists };

const FIELDS: readonly ComplaintField[] = Object.values(COMPLAINT_GROUPS).flat();

/**
 * Returns complaints as CSV: one line for each with its current values, all updates, what is changed because of it, the number of
 * corrections, and whether it was changed to another kind. `forms` has what was written in the forms.
 */
export function complaintsCsv(
  complaints: readonly Complaint[],
  forms: ReadonlyMap<string, ComplaintWords>,
  { names, hours, lists }: Given,
): string {
  const headings = [
    words.reference,
    ...FIELDS.map((field) => words.fields[field]),
    words.improvements,
    words.corrections,
    words.moved,
  ];
  const lines = complaints.map((complaint) => {
    const values = valuesOf(complaint, hours.timeZone, forms.get(complaint.reference)?.name);
    const cells = FIELDS.map((field) =>
      field === "update" ? updatesOf(complaint) : valueInWords({ field, value: values[field] }, lists),
    );
    const { movedAway } = complaint;
    const moved = movedAway ? movedSentence(movedInWords(movedAway, names, hours)) : "";
    const actions = improvementsInWords(complaint, names);
    return csvLine([complaint.reference, ...cells, actions, String(correctionsOf(complaint)), moved]);
  });
  return [CSV_START, csvLine(headings), ...lines].join("");
}

const updatesOf = ({ rows }: Complaint) =>
  rows
    .filter(({ field }) => field === "update")
    .map(({ value }) => value)
    .join("\n");

const improvementsInWords = ({ rows }: Complaint, names: ReadonlyMap<string, string>) =>
  improvementsOf(rows)
    .map((improvement) => improvementInWords(improvement, names))
    .join("\n");

/** A correction gives a field a value that had one. */
function correctionsOf({ rows }: Complaint): number {
  const single = rows.filter(({ field }) => !["update", "action", "file"].includes(field));
  return single.length - new Set(single.map(({ field }) => field)).size;
}
