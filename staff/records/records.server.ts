import type { AuditAction } from "../../accounts/audit-words.ts";
import { personFile as words } from "./records-words.ts";
import { namesOfPeople } from "../../cases/casework/colleagues.ts";
import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { record, recordAlone } from "../../accounts/audit.ts";
import { personFiles, zipStream } from "./export-person.server.ts";
import { findPeople } from "../../cases/records/find-people.ts";
import {
  erasePerson,
  keptAmong,
  type KeptBecause,
  MOST_FOUND,
  othersWithMailsOf,
  soughtPerson,
  submissionsOf,
} from "../../cases/records/find-person.ts";
import {
  eraseHeldMails,
  heldMailsAbout,
  heldMailsKept,
  heldMailsWithIds,
  heldSendersNamed,
} from "../../cases/mail-in/find-held-mails.ts";
import type { HeldMail } from "../../cases/mail-in/held-mails.ts";
import type { Engine } from "../../cases/data/tables.ts";
import { goingSoon, heldSubmissions } from "../../cases/records/retained.ts";
import { normaliseReference } from "../../cases/data/reference.ts";
import type { Submission } from "../../cases/data/store.ts";
import { checkedComplaintFiles } from "../complaints/record-files.server.ts";
import type { MailsOf } from "../../cases/entries/mail-files.ts";
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
  const { held, total: heldTotal } = await heldSubmissions(engine, kinds);
  const names = await engine.read(namesOfPeople);
  return {
    total,
    heldTotal,
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
 * Returns the submissions of one person and the emails that wait, by emails, phones or references. If the only query is none of them, it is
 * a name: then `people` are those whom it may mean, with the contacts by which each is found, and nothing of what they sent. "no-query" if
 * it has no letter. `inOthers` are messages of other people with an email of this person, which nobody chooses. `most` is how many messages
 * and emails are listed, if there are more. `years` is for how long complaints are kept, `backupDays` for how long backups are, if that is
 * set.
 */
export const findRecords = (staff: StaffParts, person: SignedIn, queries: readonly string[]) =>
  asOwner(staff, person, async () => {
    const { engine, content } = staff;
    const sought = await engine.read((db) => soughtPerson(db, queries));
    const [name = ""] = queries;
    if (!sought && !/\p{L}/u.test(name)) return "no-query";
    await log(staff, "person-searched", person);
    if (!sought) return peopleNamed(engine, name);
    const { submissions, areAll } = await engine.read((db) => submissionsOf(db, sought));
    const references = submissions.map(({ reference }) => reference);
    const kept = await engine.read((db) => keptAmong(db, references));
    const found = submissions.map((submission) => inWords(submission, kept, content.site.hours));
    const allHeld = await heldMailsAbout(engine, { ...sought, references });
    const held = allHeld.slice(0, MOST_FOUND);
    const heldKept = await heldMailsKept(
      engine,
      held.map(({ id }) => id),
    );
    const others = await engine.read((db) => othersWithMailsOf(db, sought, references));
    const inOthers = others.map((submission) => inWords(submission, new Map(), content.site.hours));
    const mails = held.map((mail) => mailInWords(mail, heldKept, content.site.hours));
    const { keepComplaintsYears: years, keepBackupsDays: backupDays } = content.site.promises;
    const most = areAll && held.length === allHeld.length ? undefined : MOST_FOUND;
    return { found, mails, inOthers, most, years, ...(backupDays !== undefined && { backupDays }) };
  });

/** Returns the people with a name like this, also those of whom there is only an email that waits. */
async function peopleNamed(engine: Engine, name: string) {
  const { people, areAll } = await findPeople(engine, name);
  const all = new Map(people.map((one) => [one.value, one]));
  for (const sender of await heldSendersNamed(engine, name)) {
    const { names, count, shown } = all.get(sender.value) ?? { names: [], count: 0, shown: sender.shown };
    all.set(sender.value, { value: sender.value, shown, names: [...new Set([...names, sender.name])], count: count + 1 });
  }
  return { people: [...all.values()], areAll };
}

/** What an owner chose: references of submissions, and ids of emails that wait. */
type Chosen = { references: readonly string[]; mails?: readonly string[] };

/**
 * Returns all that is stored about these submissions and emails, with their files, as a ZIP file of this name; "none" if there are none.
 * Records each export.
 */
export const exportRecords = (staff: StaffParts, person: SignedIn, { references, mails: ids = [] }: Chosen) =>
  asOwner(staff, person, async () => {
    const { engine, store, now } = staff;
    const found = await Promise.all(realReferences(references).map((reference) => store.find(reference)));
    const submissions = found.filter((submission) => submission !== undefined);
    const mails = await heldMailsWithIds(engine, ids);
    if (submissions.length === 0 && mails.length === 0) return "none";
    await engine.transaction(async (transaction) => {
      for (const { reference } of submissions)
        await record(engine, transaction, { action: "submission-exported", actor: person.id, subject: reference }, now());
      for (const { probably } of mails)
        await record(engine, transaction, { action: "mail-exported", actor: person.id, subject: probably }, now());
    });
    const fileOf = async (submission: Submission) => {
      const file = await checkedFile(staff, submission, { isUnscannedAccepted: false });
      if (file && "refused" in file && file.refused === "found") await log(staff, "file-refused", person, submission.reference);
      return file;
    };
    const mailFilesOf = (of: MailsOf) => checkedMailFiles(staff, of);
    const complaintFilesOf = ({ reference }: Submission) => checkedComplaintFiles(staff, reference);
    const time = now();
    const zip = zipStream(personFiles({ ...staff, fileOf, mailFilesOf, complaintFilesOf }, { submissions, mails }, time), time);
    return { name: `${words.archive}.zip`, zip };
  });

/** Erases what may be erased, and records each. Returns how many submissions and how many emails. */
export const eraseRecords = (staff: StaffParts, person: SignedIn, { references, mails: ids = [] }: Chosen) =>
  asOwner(staff, person, async () => {
    const given = { references: realReferences(references), actor: person.id };
    const erased = given.references.length === 0 ? 0 : await erasePerson(staff.engine, given, staff.now());
    const mails = await eraseHeldMails(staff.engine, { ids, actor: person.id }, staff.now());
    return { erased, mails };
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

function mailInWords({ id, at, from, subject, isRemoved }: HeldMail, kept: ReadonlySet<string>, hours: Hours) {
  const keptBecause = kept.has(id) ? ({ keptBecause: "held" } as const) : {};
  return {
    id,
    sender: from.name ?? from.address,
    subject,
    received: momentInWords(at, hours),
    isRemoved: isRemoved === true,
    ...keptBecause,
  };
}

const realReferences = (references: readonly string[]) =>
  [...new Set(references)].filter((reference) => normaliseReference(reference) === reference);
