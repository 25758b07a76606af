import { allAbsences } from "../../accounts/absences.ts";
import { nameInLists } from "../accounts/away.server.ts";
import type { Kysely } from "kysely";

import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import { assignable, everybody, namesOf, openingsOf, othersPresent } from "../../cases/casework/colleagues.ts";
import { entriesOf, type Entry, type NewEntry, seenBy } from "../../cases/entries/entries.ts";
import { answeringOf } from "../../cases/entries/answering.ts";
import { mayHold } from "../../cases/casework/work-forms.ts";
import { ownDraft, unsentDrafts, writingAbout } from "../../cases/casework/message-drafts.ts";
import { dateInWords, type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import { shortMoment } from "../../cases/promises/short-days.ts";
import { message as say } from "./submission-words.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import type { LockedSubmission } from "../../cases/entries/work-form.ts";
import { dueDay, isOverdue, overdueTimes } from "../../cases/casework/overdue.ts";
import { linkedReferences, type Related, relatedTo, visibleOf } from "../../cases/casework/visible-submissions.ts";
import { filesOfMails } from "../../cases/entries/mail-files.ts";
import { entriesOfSender, type ReplyState, replyStates } from "../../cases/casework/replies.ts";
import { currentFields, fieldsOf } from "../../cases/entries/complaint-values.ts";
import { type Submission, WITHHELD } from "../../cases/data/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables } from "../../cases/data/tables.ts";
import type { MessageDraftKind } from "../../cases/data/message-draft.ts";

export type WorkShown = Awaited<ReturnType<typeof workShown>>;
/** Another submission of perhaps the same person. */
export type RelatedShown = ReturnType<typeof relatedShown>;
export type EntryShown = Awaited<ReturnType<typeof shownEntries>>[number];
export type OpeningShown = WorkShown["openings"][number];

type Given = { person: SignedIn; submission: Submission; row: LockedSubmission };

/**
 * Returns the work on a submission as a person may see it. Days such as `today` are YYYY-MM-DD in the office's time zone; `now` is in
 * words. @throws StoreUnavailable
 */
export async function workShown({ engine, content, now }: StaffParts, { person, submission, row }: Given) {
  const { hours } = content.site;
  const { reference } = submission;
  const time = now();
  const kinds = visibleKinds(person.roles);
  return engine.read(async (db) => {
    const own = (kind: MessageDraftKind) => ownDraft(db, { reference, personId: person.id, kind }, hours, time);
    const late = db
      .selectFrom("submissions")
      .select("reference")
      .where("reference", "=", reference)
      .where((is) => isOverdue(is, overdueTimes(time, content.site)))
      .executeTakeFirst();
    // At once, because each query waits for the thread or the server of the database.
    const [everyone, absences, entries, openings, lateRow, replyDraft, noteDraft, callDraft, complaintFields] = await Promise.all(
      [
        ...([everybody(db), allAbsences(db), entriesOf(db, reference), openingsOf(db, reference), late] as const),
        ...([own("reply"), own("note"), own("call"), fieldsOf(db, [reference])] as const),
      ],
    );
    const [names, today, linked] = [namesOf(everyone), dayAt(time, hours.timeZone), linkedReferences(entries)];
    const reader = { reference, person, names, kinds, hours, time };
    const [related, links, shownOnes, present, unsent] = await Promise.all([
      relatedTo(db, { ...submission, linked }, kinds),
      visibleOf(db, linked, kinds),
      shownEntries(db, entries, reader),
      presentAt(db, { reference, personId: person.id, names }, time),
      unsentDrafts(db, reference, { person, everyone, kind: row.kind, hours }),
    ]);
    const shown = (one: Related) => relatedShown(one, hours);
    return {
      ...stateOf(row, entries, content.site, today),
      isOverdue: lateRow !== undefined,
      me: person.id,
      /** Whether it is a complaint whose record has no outcome: it cannot be closed without one. */
      needsOutcome: row.kind === "complaint" && !currentFields(complaintFields).outcome,
      ...(row.assigned_to !== null && { assignedTo: { id: row.assigned_to, name: names.get(row.assigned_to) ?? "" } }),
      /** The people to whom it can be assigned. */
      people: assignable(everyone, [row.kind]).map((one) => ({ id: one.id, name: nameInLists(one, absences, today) })),
      now: momentInWords(time, hours),
      hold: { isHeld: row.is_held === 1, mayChange: mayHold(person.roles) },
      /** The other kinds, and whether the person will still see the submission as one of that kind. */
      kinds: SUBMISSION_KINDS.filter((kind) => kind !== row.kind).map((kind) => ({ kind, isVisible: kinds.includes(kind) })),
      links: links.map(shown),
      suggestions: related.map(shown),
      entries: shownOnes,
      openings: openings.flatMap(({ personId, first, last }) => {
        const [from, to] = [first, last].map((moment) => momentInWords(moment, hours)) as [string, string];
        return [{ name: names.get(personId) ?? "", first: from, last: to, isOnce: from === to }];
      }),
      present,
      /** What the person is writing about it, in each of the forms. */
      drafts: { reply: replyDraft, note: noteDraft, call: callDraft },
      /** Drafts of colleagues who can no longer finish them; only owners see them. */
      unsent,
      /** Sent with each form, so that it is refused if somebody else has worked on the submission meanwhile. */
      seen: seenBy(entries, person.id),
      /** Sent with a reply, which is refused if its sender has written more than the page shows. */
      heard: entriesOfSender(entries).length,
    };
  });
}

function stateOf(row: LockedSubmission, entries: readonly Entry[], site: StaffParts["content"]["site"], today: string) {
  const day = dueDay({ kind: row.kind, receivedAt: new Date(row.received_at), dueOn: row.due_on }, site);
  const answering = answeringOf(row, entries);
  return { status: row.status, answering, today, dueDay: day, isDuePromised: row.due_on === null };
}

function relatedShown({ reference, kind, receivedAt, answers }: Related, hours: Hours) {
  const name = answers["name"]?.trim();
  return { reference, kind, ...(name && { name }), received: momentInWords(receivedAt, hours), words: answers["message"] ?? "" };
}

type Reader = {
  reference: string;
  person: Pick<SignedIn, "id">;
  names: ReadonlyMap<string, string>;
  kinds: readonly SubmissionKind[];
  hours: Hours;
  time: Date;
};

/**
 * Returns entries as a person may read them: a link to a submission that the person may not see is left out. `by` is undefined for the
 * site itself; `mail` says where the mail of a reply stands; `isOwn` that the person did it.
 */
export async function shownEntries(db: Kysely<Tables>, entries: readonly Entry[], reader: Reader) {
  const linked = entries.flatMap(({ kind, body }) => (kind === "linked" ? [body.reference] : []));
  const visible = (await visibleOf(db, linked, reader.kinds)).map(({ reference }) => reference);
  const hasReplies = entries.some(({ kind }) => kind === "reply");
  const states = hasReplies ? await replyStates(db, reader.reference, reader.time) : undefined;
  const hasFiles = entries.some(({ kind, body }) => kind === "mail" && body.files > 0);
  const files = hasFiles ? await filesOfMails(db, reader) : [];
  const { timeZone } = reader.hours;
  const at = (moment: Date) => momentInWords(moment, reader.hours);
  return entries.flatMap((entry) => {
    if (entry.kind === "linked" && !visible.includes(entry.body.reference)) return [];
    const { id, personId } = entry;
    const state = states?.get(id);
    const by = personId === undefined ? undefined : reader.names.get(personId);
    return [
      {
        id,
        shortAt: shortMoment(entry.at, timeZone, dayAt(reader.time, timeZone), say.today),
        isOwn: personId !== undefined && personId === reader.person.id,
        ...(by !== undefined && { by }),
        ...(state && { mail: shownState(state, at, reader) }),
        files: files.filter(({ mailId }) => mailId === id),
        entry: entryWordsOf(entry, reader.names),
      },
    ];
  });
}

type WithBody<Added> = Added extends NewEntry ? { kind: Added["kind"] } & Added["body"] : never;
/** What staff or the sender did, with names of people, and days and times in words. Texts are what they typed. */
export type EntryWords =
  | WithBody<Exclude<NewEntry, { kind: "assigned" | "due" | "due-undone" | "withdrawn" | "mail-undone" }>>
  | { kind: "assigned"; to?: string }
  | { kind: "due" | "due-undone"; day?: string }
  | { kind: "withdrawn" | "mail-undone" };

/** Returns an entry with the names of people and the days in words. */
export function entryWordsOf({ kind, body }: NewEntry, names: ReadonlyMap<string, string>): EntryWords {
  if (kind === "assigned") return { kind, ...(body.to !== null && { to: names.get(body.to) ?? "" }) };
  if (kind === "due" || kind === "due-undone") return { kind, ...(body.day !== null && { day: dayInWords(body.day) }) };
  return { kind, ...body } as EntryWords;
}

/** Returns who else has a submission on the screen, and who of them is writing about it. */
export async function presentAt(
  db: Kysely<Tables>,
  { reference, personId, names }: Pick<Reader, "reference" | "names"> & { personId: string },
  now: Date,
) {
  const present = await othersPresent(db, { reference, personId }, now);
  const writing = await writingAbout(db, { reference, present, names }, now);
  return { others: present.flatMap((id) => names.get(id) ?? []), writing };
}

/**
 * Where the mail of a reply stands. "held" can be stopped for some more milliseconds. "trying" failed and is tried again; "failed" was
 * given up. Times are in words.
 */
export type ShownReplyState =
  | { state: "held"; until: string; remainingMs: number }
  | { state: "waits" }
  | { state: "trying"; reason: MailFailure }
  | { state: "failed"; reason: MailFailure; when: string }
  | { state: "sent"; when: string };
/**
 * Why a mail was not sent: the address was refused, our mail server was not reached, it did not accept the mail, or a document is missing.
 */
type MailFailure = "address" | "server" | "refused" | "document";

/** Returns the state of a reply's mail for a screen. */
function shownState(state: ReplyState, inWords: (at: Date) => string, { hours, time }: Reader): ShownReplyState {
  switch (state.state) {
    case "held":
      return { state: "held", until: secondInWords(state.until, hours), remainingMs: state.until.getTime() - time.getTime() };
    case "waits":
      return state;
    case "sent":
      return { state: "sent", when: inWords(state.at) };
    case "trying":
      return { state: "trying", reason: reasonOf(state.cause) };
    case "failed":
      return { state: "failed", reason: reasonOf(state.cause), when: inWords(state.at) };
  }
}

/** Returns a time of day with its seconds, because a reply is held for some of them. */
const secondInWords = (at: Date, { timeZone }: Hours) =>
  dateInWords(at, { timeZone, hour: "numeric", minute: "2-digit", second: "2-digit", hour12: true });

/** The codes are those of platform/mail/smtp.ts, or the status of a report that came later (RFC 3463: 5.1 is about the address). */
function reasonOf(cause: string): MailFailure {
  if (cause === WITHHELD) return "document";
  // 552 is about the size of the mail (RFC 5321, 4.2.3).
  if (/^(SMTP-55[^2]|EENVELOPE|BOUNCE-5\.1\..*)$/.test(cause)) return "address";
  return /^(SMTP|BOUNCE)-/.test(cause) ? "refused" : "server";
}
