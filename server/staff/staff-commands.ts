import type { Writable } from "node:stream";

import type { Content } from "../../content-reader/read-content.ts";
import { applicationFields, EARLIER_SAFETY_FIELD, enquiryFields, SAFETY_FIELDS } from "../../app/forms/fields.ts";
import type { LabelOf } from "../forms/labels.ts";
import type { SubmissionStore } from "../submissions/store.ts";
import type { Submission } from "../submissions/submission.ts";
import { csvLine, CSV_START } from "./csv.ts";
import { printable } from "./printable.ts";

export type Staff = {
  store: SubmissionStore;
  content: Content;
  labelOf: LabelOf;
  /** Results go to `out`, progress and remarks to `remarks`, so that `out` can be a file. */
  out: Writable;
  remarks: Writable;
  now: () => Date;
};

const PROGRESS_EVERY = 1000;
/** These answers come first, because contacting someone in the wrong way can hurt them. */
const SAFETY: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD];

/** Writes one line for each submission, newest first. */
export async function list(staff: Staff, includeDone: boolean): Promise<void> {
  for await (const submission of staff.store.list({ includeDone })) staff.out.write(summaryLine(staff, submission));
}

/** Returns one line without answers. */
export function summaryLine({ content }: Pick<Staff, "content">, submission: Submission): string {
  const { reference, kind, receivedAt, attachment, suspected } = submission;
  const marks = [stateOf(submission), attachment && "file, not scanned", suspected && "perhaps spam"].filter(Boolean).join(", ");
  return `${reference}  ${inTimeZone(receivedAt, content)}  ${kind.padEnd(11)}  ${marks}\n`;
}

/** Writes a whole submission and marks it as read, which prevents an alarm. */
export async function show({ store, content, labelOf, out, now }: Staff, submission: Submission): Promise<void> {
  const { reference, kind, receivedAt, answers, attachment, suspected } = submission;
  out.write(`${reference}, ${kind}, received ${inTimeZone(receivedAt, content)}, ${stateOf(submission)}\n`);
  if (suspected) out.write("Perhaps spam: a program filled in the field that no person sees.\n");
  const fields = [...new Set([...SAFETY, ...Object.keys(answers)])];
  for (const field of fields) {
    const value = answers[field];
    if (value === undefined) continue;
    const { label, answer } = labelOf(kind, field, value) ?? { label: field, answer: value };
    out.write(`\n${label}\n  ${printable(answer).replaceAll("\n", "\n  ")}\n`);
  }
  if (attachment)
    out.write(
      `\nFile: ${printable(attachment.senderName)}, ${attachment.kind}, ${Math.ceil(attachment.size / 1024)} KB, not scanned for viruses\n`,
    );
  await store.markRead(reference, now());
}

/** Writes every submission as a row, with a column for each question of any form, and progress to `remarks`. */
export async function exportCsv({ store, content, out, remarks }: Staff): Promise<void> {
  const total = await store.count({ includeDone: true });
  const asked = [...new Set([...SAFETY, ...Object.keys(enquiryFields([])), ...Object.keys(applicationFields([], []))])];
  out.write(CSV_START + csvLine(["reference", "kind", "received", "read", "done", "perhaps spam", "file", ...asked]));
  let written = 0;
  for await (const submission of store.list({ includeDone: true })) {
    const { reference, kind, receivedAt, readAt, doneAt, suspected, attachment, answers } = submission;
    const days = [receivedAt, readAt, doneAt].map((day) => (day ? inTimeZone(day, content) : ""));
    const facts = [reference, kind, ...days, suspected ? "yes" : "", attachment?.kind ?? ""];
    const line = csvLine([...facts, ...asked.map((field) => answers[field] ?? "")]);
    // Waits for a slow disk or pipe, so that an export is never held in memory as a whole.
    if (!out.write(line)) await new Promise<void>((resolve) => void out.once("drain", resolve));
    written += 1;
    if (written % PROGRESS_EVERY === 0) remarks.write(`${written} of ${total}\n`);
  }
  remarks.write(`${written} exported.\n`);
}

const stateOf = ({ readAt, doneAt }: Submission) => (doneAt ? "done" : readAt ? "read" : "NEW");

/** Returns a time in the office's time zone, such as 2026-11-21 14:05. */
function inTimeZone(time: Date, { site }: Content): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: site.hours.timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(time);
}
