import type { AuditAction } from "../../accounts/audit-words.ts";
import { personFile as words } from "./records-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { record, recordAlone } from "../../accounts/audit.ts";
import { personFiles, zipStream } from "./export-person.server.ts";
import { findPeople } from "../../cases/records/find-people.ts";
import { findPerson, MOST_FOUND, erasePerson, keptAmong, type KeptBecause } from "../../cases/records/find-person.ts";
import { goingSoon, heldSubmissions } from "../../cases/records/retained.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Submission } from "../../cases/data/store.ts";
import { checkedComplaintFiles } from "../complaints/record-files.server.ts";
import { checkedMailFiles } from "../message/mail-file.server.ts";
import { checkedFile } from "../message/submission.server.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";

export type Records = NonNullable<Awaited<ReturnType<typeof recordsFor>>>;
type Found = Extract<Awaited<ReturnType<typeof findRecords>>, object>;
export type PersonFound = Extract<Found, { found: unknown }>;
export type PeopleFound = Extract<Found, { people: unknown }>;

/** Returns what is deleted within the next 31 days, and what a legal hold keeps, with who placed it, when and why. Days are in words. */
export async function recordsFor({ engine, content, now }: StaffParts, { roles }: SignedIn) {
  const { hours, promises } = content.site;
  const kinds = visibleKinds(roles);
  if (kinds.length === 0) return undefined;
  const { going, total } = await goingSoon(engine, { kinds, promises }, now());
  const held = await heldSubmissions(engine, kinds);
  const names = await engine.read(namesOfPeople);
  return {
    total,
    going: going.map(({ on, ...one }) => ({ ...one, day: dayInWords(dayAt(on, hours.timeZone)) })),
    held: held.map(({ hold, ...one }) => {
      const who = names.get(hold?.personId ?? "");
      const placed = hold && { reason: hold.body.reason, since: momentInWords(hold.at, hours) };
      return { ...one, ...placed, ...(who !== undefined && { who }) };
    }),
  };
}

/** Whether the person may export and erase: only an owner handles all kinds of submissions of a person. A refusal is recorded. */
export async function mayHandlePeople(staff: StaffParts, person: SignedIn) {
  if (person.roles.includes("owner")) return true;
  await log(staff, "person-refused", person);
  return false;
}

/**
 * Returns the submissions of one person, by emails, phones or references. If the only query is none of them, it is a name: then `people` are those whom
 * it may mean, with the contacts by which each is found, and nothing of what they sent. "no-query" if it has no letter. `years` is for how
 * long complaints are kept, `backupDays` for how long backups are, if that is set.
 */
export const findRecords = (staff: StaffParts, person: SignedIn, queries: readonly string[]) =>
  asOwner(staff, person, async () => {
    const { engine, content } = staff;
    const submissions = await findPerson(engine, queries);
    const [name = ""] = queries;
    if (!submissions && !/\p{L}/u.test(name)) return "no-query";
    await log(staff, "person-searched", person);
    if (!submissions) return findPeople(engine, name);
    const references = submissions.map(({ reference }) => reference);
    const kept = await engine.read((db) => keptAmong(db, references));
    const found = submissions.map((submission) => inWords(submission, kept, content.site.hours));
    const { keepComplaintsYears: years, keepBackupsDays: backupDays } = content.site.promises;
    return { found, years, ...(backupDays !== undefined && { backupDays }) };
  });

/**
 * Returns all that is stored about these submissions, with their files, as a ZIP file of this name; "none" if no reference is one.
 * Records each export.
 */
export const exportRecords = (staff: StaffParts, person: SignedIn, references: readonly string[]) =>
  asOwner(staff, person, async () => {
    const { engine, store, now } = staff;
    const found = await Promise.all(realReferences(references).map((reference) => store.find(reference)));
    const submissions = found.filter((submission) => submission !== undefined);
    if (submissions.length === 0) return "none";
    await engine.transaction(async (transaction) => {
      for (const { reference } of submissions)
        await record(engine, transaction, { action: "submission-exported", actor: person.id, subject: reference }, now());
    });
    const fileOf = async (submission: Submission) => {
      const file = await checkedFile(staff, submission, { isUnscannedAccepted: false });
      if (file && "refused" in file && file.refused === "found") await log(staff, "file-refused", person, submission.reference);
      return file;
    };
    const mailFilesOf = ({ reference }: Submission) => checkedMailFiles(staff, reference);
    const complaintFilesOf = ({ reference }: Submission) => checkedComplaintFiles(staff, reference);
    const time = now();
    const zip = zipStream(personFiles({ ...staff, fileOf, mailFilesOf, complaintFilesOf }, submissions, time), time);
    return { name: `${words.archive}.zip`, zip };
  });

/** Erases what may be erased, and records each reference. */
export const eraseRecords = (staff: StaffParts, person: SignedIn, references: readonly string[]) =>
  asOwner(staff, person, async () => {
    const given = { references: realReferences(references), actor: person.id };
    return { erased: given.references.length === 0 ? 0 : await erasePerson(staff.engine, given, staff.now()) };
  });

const log = ({ engine, now }: StaffParts, action: AuditAction, { id }: SignedIn, subject?: string) =>
  recordAlone(engine, { action, actor: id, subject }, now());

/** Runs `work` for an owner. "not-recent": the person must prove both factors again first. */
async function asOwner<Result>(staff: StaffParts, person: SignedIn, work: () => Promise<Result>) {
  if (!(await mayHandlePeople(staff, person))) return undefined;
  return person.isRecent ? work() : ("not-recent" as const);
}

function inWords(submission: Submission, kept: ReadonlyMap<string, KeptBecause>, hours: Hours) {
  const { reference, kind, receivedAt, answers, attachment } = submission;
  const name = answers["name"]?.trim();
  const reason = kept.get(reference);
  return {
    reference,
    kind,
    received: momentInWords(receivedAt, hours),
    hasFile: attachment !== undefined,
    ...(name && { name }),
    ...(reason && { keptBecause: reason }),
  };
}

const realReferences = (references: readonly string[]) =>
  [...new Set(references)].filter((reference) => normaliseReference(reference) === reference).slice(0, MOST_FOUND);
