import type { AuditAction } from "../../accounts/audit-words.ts";
import { EARLIER_SAFETY_FIELD, SAFETY_FIELDS } from "../../content-model/forms/fields.ts";
import { type Day, startInUtc } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import type { Answer } from "./answers.tsx";
import { dueDay } from "../../cases/casework/overdue.ts";
import { notePresence } from "../../cases/casework/colleagues.ts";
import { markRead } from "../../cases/casework/read-marks.ts";
import { howToContact, safetyLines } from "../../cases/mails/staff-text.ts";
import { momentInWords, weekdayInWords } from "../../cases/promises/working-days.ts";
import { record } from "../../accounts/audit.ts";
import type { Attachment, ScanVerdict, Submission } from "../../cases/data/store.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { workShown } from "./work-shown.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { lockedVisible, visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { SUBMISSION_KINDS } from "../../content-model/forms/kinds.ts";

export type OpenedSubmission = NonNullable<Awaited<ReturnType<typeof openSubmission>>>;

/** Returns a submission in words, with the work on it, and records that the person opened it. */
export async function openSubmission(staff: StaffParts, person: SignedIn, reference: string) {
  const submission = await visibleSubmission(staff, person, reference);
  const row = submission && (await recordUse(staff, "submission-opened", person, reference));
  if (!row) return undefined;
  const work = await workShown(staff, { person, submission, row });
  return { ...submissionInWords(submission, staff, row.due_on), work };
}

/**
 * Returns the file of a submission, or why it may not be saved, and records that the person saved it. `isUnscannedAccepted`: the person
 * was told that the scanner could not be reached, and wants the file all the same.
 */
export async function submissionFile(
  staff: StaffParts,
  person: SignedIn,
  reference: string,
  given = { isUnscannedAccepted: false },
) {
  const submission = await visibleSubmission(staff, person, reference);
  const file = submission && (await checkedFile(staff, submission, given));
  if (!file) return undefined;
  if ("refused" in file) {
    if (file.refused === "found") await recordUse(staff, "file-refused", person, reference);
    return file;
  }
  if (!(await recordUse(staff, "file-downloaded", person, reference))) return undefined;
  return { name: file.name, type: "application/octet-stream", bytes: new Uint8Array(file.bytes) };
}

/**
 * Opening is not answering, so it ends no alarm (Submissions.opened_at). Returns undefined if the submission was deleted or handed
 * over since it was found.
 */
const recordUse = (staff: StaffParts, action: AuditAction, person: SignedIn, reference: string) =>
  lockedVisible(staff, person, reference, async (transaction, row) => {
    const time = staff.now();
    const unopened = transaction.updateTable("submissions").set({ opened_at: time.getTime() });
    await unopened.where("reference", "=", reference).where("opened_at", "is", null).execute();
    await notePresence(transaction, { reference, personId: person.id }, time);
    await markRead(transaction, { reference, personId: person.id }, time);
    await record(staff.engine, transaction, { action, actor: person.id, subject: reference }, time);
    return row;
  });

/** Who the person is and how to reach them, in this order. */
const CONTACT_FIELDS = [
  "name",
  "organisation",
  "contactBy",
  "language",
  "phone",
  "email",
  "throughName",
  "throughContact",
  "personName",
  "personKnows",
];
const SAFETY: readonly string[] = [...SAFETY_FIELDS, EARLIER_SAFETY_FIELD];

/** Returns when a submission was received and by when it is to be answered, in words, in the office's time zone. */
function timesInWords({ kind, receivedAt }: Submission, dueOn: Day | null, { site }: Pick<Content, "site">) {
  const due = new Date(startInUtc(dueDay({ kind, receivedAt, dueOn }, site)));
  return { received: momentInWords(receivedAt, site.hours), due: weekdayInWords(due, { ...site.hours, timeZone: "UTC" }) };
}

/** Returns what a screen shows of a submission, in the words of the form that was sent. `safety` are sentences. */
function submissionInWords(
  submission: Submission,
  { content, labelOf }: Pick<StaffParts, "content" | "labelOf">,
  dueOn: Day | null,
) {
  const { reference, kind, answers, attachment, suspected } = submission;
  const answerTo = (field: string): Answer[] => {
    const value = answers[field];
    // A submission whose kind staff have changed has the questions of another form.
    const known = [kind, ...SUBMISSION_KINDS].flatMap((form) => labelOf(form, field, value ?? "") ?? []);
    return value ? [known[0] ?? { label: field, answer: value }] : [];
  };
  const line = ([field]: [string, string]) => answerTo(field).map(asSentence).join();
  const words = content.emails.staff;
  const interpreter = answerTo("language").map(asSentence);
  const name = answers["name"]?.trim();
  const others = Object.keys(answers).filter((field) => !CONTACT_FIELDS.includes(field) && !SAFETY.includes(field));
  return {
    reference,
    kind,
    ...(name && { name }),
    ...timesInWords(submission, dueOn, content),
    isSuspected: suspected,
    safety: [...safetyLines(submission, words, line), ...interpreter, howToContact(submission, words)],
    contact: CONTACT_FIELDS.flatMap(answerTo),
    words: others.flatMap(answerTo),
    ...(attachment && { file: fileInWords(attachment) }),
  };
}

/** A label that is a question needs no colon. */
const asSentence = ({ label, answer }: Answer) => `${/[?:]$/.test(label) ? label : `${label}:`} ${answer}`;

/** The size is in KB. */
const fileInWords = ({ kind, size, scan }: NonNullable<Submission["attachment"]>) => ({
  kind,
  size: Math.max(1, Math.round(size / 1024)),
  scan: scan ?? ("not-scanned" as const),
});

/**
 * Scans the file of a submission and stores the verdict. Undefined if no scanner is set, or it gave no verdict.
 * @throws StoreUnavailable
 */
async function scanStored(
  { engine, scan, now }: Pick<StaffParts, "engine" | "scan" | "now">,
  reference: string,
  bytes: Uint8Array,
): Promise<ScanVerdict | undefined> {
  const verdict = await scan?.(bytes);
  if (!verdict) return undefined;
  await engine.transaction(async (transaction) => {
    const row = transaction.updateTable("attachments").where("reference", "=", reference);
    await row.set({ scan_verdict: verdict, scanned_at: now().getTime() }).execute();
  });
  return verdict;
}

/** "found": the scanner found a virus. "not-scanned": the scanner could not be reached. */
export type FileRefused = { refused: "found" | "not-scanned" };
/** A file that may be saved; `scan` is undefined if no scanner has seen it. */
export type CheckedFile = Pick<Attachment, "bytes"> & { name: string; scan?: ScanVerdict };

/**
 * Returns the file of a submission, scanned before it is first saved, or why it may not be saved: a virus was found, or the scanner
 * could not be reached and the person has not accepted that. Undefined if there is no file. @throws StoreUnavailable
 */
export async function checkedFile(
  parts: Pick<StaffParts, "engine" | "store" | "scan" | "now">,
  { reference, attachment: known }: Submission,
  { isUnscannedAccepted }: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused | undefined> {
  const attachment = known && (await parts.store.attachment(reference));
  if (!attachment) return undefined;
  const { bytes, kind } = attachment;
  const scan = known.scan ?? (await scanStored(parts, reference, bytes));
  if (scan === "found") return { refused: scan };
  if (!scan && parts.scan && !isUnscannedAccepted) return { refused: "not-scanned" };
  // The sender's own name of the file could carry a second ending, or a path.
  return { name: `${reference}.${kind}`, bytes, ...(scan && { scan }) };
}
