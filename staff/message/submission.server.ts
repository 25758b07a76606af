import type { AuditAction } from "../../accounts/audit-words.ts";
import { KEEP_CV } from "../../content-model/forms/fields.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { notePresence } from "../../cases/casework/colleagues.ts";
import { markRead } from "../../cases/casework/read-marks.ts";
import { movesAway } from "../../cases/entries/complaint-values.ts";
import type { LabelOf } from "../../cases/intake/labels.ts";
import { deletedOn, monthsKept } from "../../cases/promises/kept-until.ts";
import type { LockedSubmission } from "../../cases/entries/work-form.ts";
import { composerParts } from "./composer.server.ts";
import { registerEntry } from "./register-entry.server.ts";
import { isSafety, safeContact } from "./safe-contact.server.ts";
import { shortMoment } from "../../cases/promises/short-days.ts";
import { message as say } from "./submission-words.ts";
import { record } from "../../accounts/audit.ts";
import type { Submission } from "../../cases/data/store.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { type CheckedFile, checkedStored, type FileRefused, recordSaved } from "./stored-file.server.ts";
import { workShown } from "./work-shown.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { lockedVisible, visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";

export type OpenedSubmission = NonNullable<Awaited<ReturnType<typeof openSubmission>>>;

/** Returns a submission in words, with the work on it, and records that the person opened it. */
export async function openSubmission(staff: StaffParts, person: SignedIn, reference: string) {
  const submission = await visibleSubmission(staff, person, reference);
  const row = submission && (await recordUse(staff, "submission-opened", person, reference));
  if (!row) return undefined;
  const [work, composer, register, moves] = await Promise.all([
    workShown(staff, { person, submission, row }),
    composerParts(staff, { person, submission }),
    submission.kind === "complaint" ? registerEntry(staff, reference) : undefined,
    staff.engine.read((db) => movesAway(db, [reference])),
  ]);
  // What was a complaint is kept as long as one (cases/submissions/due.ts).
  const keptUntil = keptUntilInWords(
    submission,
    { row, keptAs: moves.has(reference) ? "complaint" : submission.kind },
    staff.content,
  );
  return { ...submissionInWords(submission, staff), keptUntil, work, composer, ...(register && { register }) };
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
  return recordSaved(file, (action) => recordUse(staff, action, person, reference));
}

/**
 * Opening is not answering, so it ends no alarm (Submissions.opened_at). Returns undefined if the submission was deleted or handed
 * over since it was found.
 */
export const recordUse = (staff: StaffParts, action: AuditAction, person: SignedIn, reference: string) =>
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
  "email",
  "phone",
  "contactBy",
  "language",
  "organisation",
  "throughName",
  "throughContact",
  "personName",
  "personKnows",
];
/** What the person wrote in their own words. It is shown as their letter; all other answers are facts. */
const LETTER_FIELDS = ["message", "experience", "availability", "adjustments"];

/** Returns the day until which a submission is kept, counted from its last record. */
function keptUntilInWords(
  { answers }: Submission,
  { row, keptAs }: { row: LockedSubmission; keptAs: SubmissionKind },
  { site }: Pick<Content, "site">,
): string {
  const lastRecord = new Date(Math.max(row.received_at, row.last_entry_at ?? 0));
  const months = monthsKept(keptAs, site.promises, answers[KEEP_CV] === "yes");
  return dayInWords(dayAt(deletedOn(lastRecord, months), site.hours.timeZone));
}

/** Returns a question and its answer. A submission whose kind staff have changed has the questions of another form. */
export function labelled(labelOf: LabelOf, kind: SubmissionKind, field: string, value: string) {
  const known = [kind, ...SUBMISSION_KINDS].flatMap((form) => labelOf(form, field, value) ?? []);
  return known[0] ?? { label: field, answer: value };
}

/** Returns what a screen shows of a submission, in the words of the form that was sent. */
function submissionInWords(submission: Submission, { content, labelOf, now }: Pick<StaffParts, "content" | "labelOf" | "now">) {
  const { reference, kind, answers, attachment, suspected } = submission;
  const answerTo = (field: string): { field: string; label: string; answer: string }[] => {
    const value = answers[field];
    return value ? [{ field, ...labelled(labelOf, kind, field, value) }] : [];
  };
  const name = answers["name"]?.trim();
  const isFact = (field: string) => !["name", ...CONTACT_FIELDS, ...LETTER_FIELDS].includes(field) && !isSafety(field);
  const { timeZone } = content.site.hours;
  return {
    reference,
    kind,
    ...(name && { name }),
    received: shortMoment(submission.receivedAt, timeZone, dayAt(now(), timeZone), say.today),
    isSuspected: suspected,
    safety: safeContact(submission, content.emails.staff, (field) => answerTo(field)[0]?.answer),
    contact: CONTACT_FIELDS.flatMap(answerTo),
    letter: LETTER_FIELDS.flatMap(answerTo),
    facts: Object.keys(answers).filter(isFact).flatMap(answerTo),
    ...(attachment && { file: fileInWords(attachment) }),
  };
}

/** The size is in KB. */
const fileInWords = ({ kind, size, scan }: NonNullable<Submission["attachment"]>) => ({
  kind,
  size: inKilobytes(size),
  scan: scan ?? ("not-scanned" as const),
});

/** Returns the file of a submission, or why it may not be saved; undefined if there is no file. @throws StoreUnavailable */
export async function checkedFile(
  parts: Pick<StaffParts, "engine" | "store" | "scan" | "now">,
  { reference, attachment: known }: Submission,
  given: { isUnscannedAccepted: boolean },
): Promise<CheckedFile | FileRefused | undefined> {
  const attachment = known && (await parts.store.attachment(reference));
  if (!attachment) return undefined;
  const { bytes, kind } = attachment;
  const stored = {
    table: "attachments",
    id: reference,
    kind,
    bytes,
    name: reference,
    ...(known.scan && { scan: known.scan }),
  } as const;
  return checkedStored(parts, stored, given);
}
