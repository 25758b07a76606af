import type { AuditAction } from "../../accounts/audit-words.ts";
import { dayInWords } from "../../content-model/values/days.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import type { ComplaintField } from "../../cases/data/complaint-fields.ts";
import { type Sent, checkComplaint, checkNewComplaint } from "../../cases/complaints/complaint-rules.ts";
import { timeline } from "../message/submission-words.ts";
import { BY_SITE, type FieldRow } from "../../cases/entries/complaint-values.ts";
import {
  complaintInWords,
  complaintsCsv,
  allComplaints,
  type Complaint,
  complaintsPage,
  PAGE_ROWS,
  registered,
  valuesOf,
} from "../../cases/complaints/register.ts";
import { saveComplaint, addComplaint } from "../../cases/complaints/save-complaint.ts";
import { type Hours, momentAt, momentInWords, wallTimeAt } from "../../cases/promises/working-days.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { newToken } from "../../platform/database/secret.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { fill } from "../../platform/text/fill.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";

/** Returns a page of the complaints register, in words. */
export async function registerPage(staff: StaffParts, person: SignedIn, { isOpenOnly, page }: PageGiven) {
  if (!(await maySee(staff, person))) return undefined;
  const found = await staff.engine.read((db) => complaintsPage(db, { isOpenOnly, page }));
  const given = await wordsOf(staff);
  const complaints = found.complaints.map((complaint) => complaintInWords(complaint, given));
  return { complaints, total: found.total, pages: Math.max(1, Math.ceil(found.total / PAGE_ROWS)) };
}

type PageGiven = { isOpenOnly: boolean; page: number };

/** Returns the moment in the office's time zone, for the form of a new complaint; undefined for people who may not enter one. */
export const newComplaint = async (staff: StaffParts, person: SignedIn) =>
  (await maySee(staff, person))
    ? { now: wallTimeAt(staff.now(), staff.content.site.hours.timeZone), token: newToken() }
    : undefined;

/** Adds a complaint that did not come by the website. The same token adds one complaint, however often it is sent. */
export async function registerComplaint(staff: StaffParts, person: SignedIn, sent: Sent) {
  if (!(await maySee(staff, person))) return undefined;
  const { hours } = staff.content.site;
  const { values, errors } = checkNewComplaint(sent, staff.now(), hours);
  if (errors.length > 0) return { errors, values };
  const receivedAt = momentAt(values.received, hours.timeZone);
  const token = sent["token"] || newToken();
  return { reference: await addComplaint(staff.engine, { personId: person.id, token, receivedAt, values }, staff.now()) };
}

/** Returns the record of a complaint, and records that the person opened it. */
export async function complaintRecord(staff: StaffParts, person: SignedIn, reference: string) {
  const complaint = await findComplaint(staff, person, reference);
  if (!complaint) return undefined;
  await log(staff, "submission-opened", person, reference);
  const given = await wordsOf(staff);
  const { hours } = staff.content.site;
  return {
    ...complaintInWords(complaint, given),
    values: { ...valuesOf(complaint, hours.timeZone), update: "" },
    /** The number of the newest change, which a save sends back. */
    seen: complaint.rows.at(-1)?.number ?? 0,
    changes: changesOf(complaint.rows, given.names, hours),
  };
}

/**
 * Stores the values that differ from the stored ones, and returns their number. "changed": somebody else has changed the record since
 * it was shown; then nothing was stored.
 */
export async function saveRecord(staff: StaffParts, person: SignedIn, reference: string, sent: Sent) {
  const { engine, now } = staff;
  const { hours } = staff.content.site;
  const complaint = await findComplaint(staff, person, reference);
  // The people of its new kind work on it now.
  if (!complaint || complaint.movedAway) return undefined;
  const { values, errors } = checkComplaint(sent, now(), hours);
  if (errors.length > 0) return { errors, values };
  const day = values.acknowledged && dayInWords(values.acknowledged);
  const reason = fill(words.acknowledgedEntry, { day });
  const given = { reference, person, from: valuesOf(complaint, hours.timeZone), to: values, reason };
  const saved = await saveComplaint(engine, { ...given, seen: Number(sent["seen"]) }, now());
  if (saved === undefined) return undefined;
  return saved === "changed" ? { changed: true, values } : { saved };
}

/** Returns all complaints as CSV, for an auditor, and records that the person exported them. */
export async function registerCsv(staff: StaffParts, person: SignedIn) {
  if (!(await maySee(staff, person))) return undefined;
  if (!person.isRecent) return "not-recent";
  await log(staff, "register-exported", person);
  const complaints = await staff.engine.read(allComplaints);
  const { names } = await wordsOf(staff);
  return { csv: complaintsCsv(complaints, { names, hours: staff.content.site.hours }) };
}

const log = ({ engine, now }: StaffParts, action: AuditAction, { id }: SignedIn, subject?: string) =>
  recordAlone(engine, { action, actor: id, subject }, now());

/** Whether the person may see the register. A refusal is recorded. */
async function maySee(staff: StaffParts, person: SignedIn) {
  if (visibleKinds(person.roles).includes("complaint")) return true;
  await log(staff, "register-refused", person);
  return false;
}

/** Returns what the register has of a submission, for people who may see the register. A refusal is recorded. */
async function findComplaint(staff: StaffParts, person: SignedIn, reference: string): Promise<Complaint | undefined> {
  if (normaliseReference(reference) !== reference) return undefined;
  const found = await staff.engine.read((db) => registered(db, reference));
  if (found && visibleKinds(person.roles).includes("complaint")) return found;
  if (found) await log(staff, "submission-refused", person, reference);
  // Records a refusal, if it is a submission of another kind that the person may not see.
  else await visibleSubmission(staff, person, reference);
  return undefined;
}

const wordsOf = async ({ engine, content, now }: StaffParts) => ({
  content,
  names: await engine.read(namesOfPeople),
  now: now(),
});

export type ComplaintChange = ReturnType<typeof changesOf>[number];

/** Returns the values that the fields were given, the newest first. A value that a later one replaced is not current. */
function changesOf(rows: readonly FieldRow[], names: ReadonlyMap<string, string>, hours: Hours) {
  const newest = new Map<ComplaintField, number>(rows.map(({ field, number }) => [field, number]));
  const changes = rows.map(({ field, value, number, at, personId }) => ({
    field,
    value,
    when: momentInWords(at, hours),
    who: personId === BY_SITE ? timeline.site : (names.get(personId) ?? ""),
    isCurrent: field === "update" || newest.get(field) === number,
  }));
  return changes.toReversed();
}
