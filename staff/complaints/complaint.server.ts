import type { AuditAction } from "../../accounts/audit-words.ts";
import { recordAlone } from "../../accounts/audit.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import { assignable, everybody, namesOfPeople } from "../../cases/casework/colleagues.ts";
import { visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { factsOf, valuesOf } from "../../cases/complaints/complaint-facts.ts";
import { type Lists, listsOf, listsWith } from "../../cases/complaints/complaint-lists.ts";
import { checkComplaint, checkNewComplaint, type ComplaintValues, type Sent } from "../../cases/complaints/complaint-rules.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { filesOfComplaint } from "../../cases/complaints/complaint-files.ts";
import { addImprovement, type Improvement, setImprovementDone } from "../../cases/complaints/improvements.ts";
import { improvementInWords, movedInWords, valueInWords } from "../../cases/complaints/record-words.ts";
import { type Complaint, registered, wordsOfComplaints } from "../../cases/complaints/register.ts";
import { addComplaint, changesBetween, saveComplaint } from "../../cases/complaints/save-complaint.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import { type FieldRow, newestInForm } from "../../cases/entries/complaint-values.ts";
import { entriesOf } from "../../cases/entries/entries.ts";
import { type Hours, momentAt, momentInWords, wallTimeAt } from "../../cases/promises/working-days.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { isToken, newToken } from "../../platform/database/secret.ts";
import { fill } from "../../platform/text/fill.ts";
import { inKilobytes } from "../../platform/text/kilobytes.ts";
import { shownEntries } from "../message/work-shown.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { clockBoxes } from "../clocks/clock-boxes.server.ts";
import { filesShown, improvementsShown, whatHappened, whoIn } from "./happened.server.ts";

/** Returns the moment in the office's time zone, for the form of a new complaint; undefined for people who may not enter one. */
export const newComplaint = async (staff: StaffParts, person: SignedIn) =>
  (await maySee(staff, person))
    ? { now: wallTimeAt(staff.now(), staff.content.site.hours.timeZone), token: newToken() }
    : undefined;

/** Adds a complaint that did not come by the website. The same token adds one complaint, however often it is sent. */
export async function registerComplaint(staff: StaffParts, person: SignedIn, sent: Sent) {
  if (!(await maySee(staff, person))) return undefined;
  const { hours } = staff.content.site;
  const { values, errors } = checkNewComplaint(sent, staff.now(), { hours, lists: listsOf(staff.content) });
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
  const { engine, content, now } = staff;
  const { site } = content;
  const sent = (await staff.store.find(reference))?.attachment;
  const read = await engine.read(async (db) => {
    const everyone = await everybody(db);
    const names = await namesOfPeople(db);
    const { hours } = site;
    const reader = { reference, person, names, kinds: visibleKinds(person.roles), hours, time: now() };
    return {
      names,
      people: assignable(everyone, ["complaint"]).map(({ id, name }) => ({ value: id, label: name })),
      form: (await wordsOfComplaints(db, [reference])).get(reference) ?? {},
      entries: await entriesOf(db, reference),
      files: await filesOfComplaint(db, reference),
      shown: await shownEntries(db, await entriesOf(db, reference), reader),
    };
  });
  const facts = factsOf(complaint, { site, now: now() });
  const values = { ...valuesOf(complaint, site.hours.timeZone, read.form.name), update: "" };
  const given = { site, now: now(), today: dayAt(now(), site.hours.timeZone), names: read.names };
  return {
    reference,
    ...(values.complainant !== "" && { name: values.complainant }),
    ...(complaint.movedAway && { movedAway: movedInWords(complaint.movedAway, read.names, site.hours) }),
    values,
    lists: listsFor(content, values),
    people: read.people,
    clocks: clockBoxes(facts, given),
    happened: whatHappened(complaint, facts, { ...given, entries: read.entries, shown: read.shown }),
    improvements: improvementsShown(facts.improvements, given),
    files: filesShown(read.files, complaint.rows, given),
    ...(sent && { sentFile: { kind: sent.kind.toUpperCase(), size: inKilobytes(sent.size) } }),
    /** The number of the newest change of the form, which a save sends back. */
    seen: newestInForm(complaint.rows),
    /** Of the next improvement: the same token adds one. */
    token: newToken(),
    changes: changesOf(complaint.rows, read.names, { hours: site.hours, lists: listsOf(content) }),
  };
}

export type ComplaintRecord = NonNullable<Awaited<ReturnType<typeof complaintRecord>>>;

/** What the listed fields offer, with the values that the record has. */
const listsFor = (content: StaffParts["content"], values: ComplaintValues): Lists => listsWith(listsOf(content), [values]);

/**
 * Stores the values that differ from the stored ones, and returns their number. "changed": somebody else has changed the record since
 * it was shown; then nothing was stored, and the values are those of the form to be sent again (overNewest). After errors, the form has to
 * send the same `seen` again: with a newer one, values that somebody else has saved since would be overwritten without a word.
 */
export async function saveRecord(staff: StaffParts, person: SignedIn, reference: string, sent: Sent) {
  const { engine, content, now } = staff;
  const { hours } = content.site;
  const { timeZone } = hours;
  const complaint = await findComplaint(staff, person, reference);
  // The people of its new kind work on it now.
  if (!complaint || complaint.movedAway) return undefined;
  const from = await storedValues(staff, complaint);
  const { values, errors } = checkComplaint(sent, now(), { hours, lists: listsFor(content, from) });
  if (errors.length > 0) return { errors, values, seen: Number(sent["seen"]) };
  const given = { reference, person, from, to: values, reason: acknowledgedEntry(values), timeZone, seen: Number(sent["seen"]) };
  const saved = await saveComplaint(engine, given, now());
  if (saved === undefined) return undefined;
  return saved === "changed"
    ? { changed: true, values: await overNewest(staff, complaint, { seen: given.seen, values }) }
    : { saved };
}

/**
 * Returns what a person has typed in a record that somebody else has changed since. A field that the person has left alone has its newest
 * value, so that the form, sent again, overwrites none of them.
 */
async function overNewest(staff: StaffParts, complaint: Complaint, { seen, values }: { seen: number; values: ComplaintValues }) {
  const typed = changesBetween(await storedValues(staff, asSeen(complaint, seen)), values);
  const newest = await staff.engine.read((db) => registered(db, complaint.reference));
  const stored = { ...(await storedValues(staff, newest ?? complaint)), update: "" };
  return { ...stored, ...Object.fromEntries(typed.map(({ field, value }) => [field, value])) };
}

/** Returns a complaint as it was when its newest value had a number. */
const asSeen = (complaint: Complaint, seen: number): Complaint => ({
  ...complaint,
  rows: complaint.rows.filter(({ number }) => number <= seen),
});

/**
 * Returns what a person has typed in the form of a record without saving it: the values of the record, if one differs from what the person
 * saw, and what is to be changed because of the complaint, if there is a word of it.
 */
export async function unsavedIn(staff: StaffParts, person: SignedIn, reference: string, sent: Sent) {
  const complaint = await findComplaint(staff, person, reference);
  if (!complaint || complaint.movedAway) return undefined;
  const seen = Number(sent["seen"]);
  const shown = await storedValues(staff, asSeen(complaint, seen));
  const given = { hours: staff.content.site.hours, lists: listsFor(staff.content, shown) };
  const { values } = checkComplaint(sent, staff.now(), given);
  const { what = "", owner = "", due = "" } = sent;
  return {
    ...(changesBetween(shown, values).length > 0 && { record: { values, seen } }),
    ...(`${what}${owner}${due}`.trim() !== "" && { improvement: { what, owner, due } }),
  };
}

async function storedValues({ engine, content }: StaffParts, complaint: Complaint) {
  const { reference } = complaint;
  const { name } = (await engine.read((db) => wordsOfComplaints(db, [reference]))).get(reference) ?? {};
  return valuesOf(complaint, content.site.hours.timeZone, name);
}

const acknowledgedEntry = ({ acknowledged }: ComplaintValues) =>
  fill(words.acknowledgedEntry, { day: acknowledged && dayInWords(acknowledged) });

/** Enters that the person was told today that the complaint is here, unless a day is entered already. */
export async function toldToday(staff: StaffParts, person: SignedIn, reference: string) {
  const complaint = await findComplaint(staff, person, reference);
  if (!complaint || complaint.movedAway) return undefined;
  const stored = { ...(await storedValues(staff, complaint)), update: "" };
  if (stored.acknowledged !== "") return "known" as const;
  const { timeZone } = staff.content.site.hours;
  const to = { ...stored, acknowledged: dayAt(staff.now(), timeZone) };
  const seen = newestInForm(complaint.rows);
  const given = { reference, person, seen, from: stored, to, reason: acknowledgedEntry(to), timeZone };
  return saveComplaint(staff.engine, given, staff.now());
}

/** Adds what the provider changes because of a complaint. The same token adds one improvement, however often it is sent. */
export async function improve(
  staff: StaffParts,
  person: SignedIn,
  reference: string,
  { token = "", what = "", owner = "", due = "" }: Sent,
) {
  const complaint = await findComplaint(staff, person, reference);
  if (!complaint || complaint.movedAway) return undefined;
  const people = assignable(await staff.engine.read(everybody), ["complaint"]);
  const sent = { id: isToken(token) ? token : newToken(), what, owner, due };
  return addImprovement(staff.engine, { reference, personId: person.id, sent, people }, staff.now());
}

/** Says that what the provider changes is done today, or that it is not. Returns whether it was changed. */
export async function setDone(staff: StaffParts, person: SignedIn, reference: string, given: { id: string; isDone: boolean }) {
  const complaint = await findComplaint(staff, person, reference);
  if (!complaint || complaint.movedAway) return undefined;
  const done = given.isDone ? dayAt(staff.now(), staff.content.site.hours.timeZone) : "";
  return setImprovementDone(staff.engine, { reference, personId: person.id, id: given.id, done }, staff.now());
}

export const log = ({ engine, now }: StaffParts, action: AuditAction, { id }: SignedIn, subject?: string) =>
  recordAlone(engine, { action, actor: id, subject }, now());

/** Whether the person may see the register. A refusal is recorded. */
export async function maySee(staff: StaffParts, person: SignedIn) {
  if (visibleKinds(person.roles).includes("complaint")) return true;
  await log(staff, "register-refused", person);
  return false;
}

/** Returns what the register has of a submission, for people who may see the register. A refusal is recorded. */
export async function findComplaint(staff: StaffParts, person: SignedIn, reference: string): Promise<Complaint | undefined> {
  if (normaliseReference(reference) !== reference) return undefined;
  const found = await staff.engine.read((db) => registered(db, reference));
  if (found && visibleKinds(person.roles).includes("complaint")) return found;
  if (found) await log(staff, "submission-refused", person, reference);
  // Records a refusal, if it is a submission of another kind that the person may not see.
  else await visibleSubmission(staff, person, reference);
  return undefined;
}

export type ComplaintChange = ReturnType<typeof changesOf>[number];

/** Returns the values that the fields were given, the newest first. A value that a later one replaced is not current. */
function changesOf(
  rows: readonly FieldRow[],
  names: ReadonlyMap<string, string>,
  { hours, lists }: { hours: Hours; lists: Lists },
) {
  const newest = new Map(rows.map(({ field, number }) => [field, number]));
  const changes = rows.map(({ field, value, number, at, personId }) => ({
    field,
    value:
      field === "action" ? improvementInWords(JSON.parse(value) as Improvement, names) : valueInWords({ field, value }, lists),
    when: momentInWords(at, hours),
    who: whoIn(personId, names),
    isCurrent: ["update", "action", "file"].includes(field) || newest.get(field) === number,
  }));
  return changes.toReversed();
}
