import type { Kysely } from "kysely";

import { dayAt, dayInWords } from "../../content-model/values/days.ts";
import type { MessageDraftServices } from "./message-draft-types.ts";
import type { EntryShown, EntryWords, Present, RelatedShown, WorkServices, WorkShown } from "./work-types.ts";
import { assignable, everybody, namesOf, namesOfPeople } from "../../cases/casework/colleagues.ts";
import { entriesOf, type Entry, type NewEntry, newerOfOthers, seenBy } from "../../cases/entries/entries.ts";
import { answeringOf } from "../../cases/entries/answering.ts";
import { notePresence, openingsOf, othersPresent } from "../../cases/casework/presence.ts";
import { formOf, mayHold } from "../../cases/casework/work-forms.ts";
import { endDraft, ownDraft, saveDraft, unsentDrafts, writingAbout } from "../../cases/casework/message-drafts.ts";
import { type Hours, momentInWords } from "../../cases/promises/working-days.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds } from "../../accounts/visible-kinds.ts";
import type { MailFailure, ShownReplyState } from "./reply-types.ts";
import type { LockedSubmission } from "../../cases/entries/work-form.ts";
import { dueDay, isOverdue, overdueTimes } from "../../cases/casework/overdue.ts";
import { linkedReferences, type Related, relatedTo, visibleOf } from "../../cases/casework/related.ts";
import { type ReplyState, replyStates } from "../../cases/casework/replies.ts";
import { currentFields, fieldsOf } from "../../cases/entries/complaint-fields.ts";
import { type Submission } from "../../cases/data/store.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables } from "../../cases/data/tables.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { type MessageDraftKind, MOST_DRAFT_CHARACTERS } from "../../cases/data/message-draft.ts";
import { lockedVisible, visibleSubmission } from "../../cases/casework/visible-submission.ts";

/** The services that change one submission. */
export function workServices(parts: StaffParts): WorkServices {
  const { engine, content, now } = parts;
  const { hours } = content.site;

  return {
    work: async (person, reference, fields) => {
      const form = formOf(fields["intent"] ?? "");
      if (!form || !(await visibleSubmission(parts, person, reference))) return undefined;
      const read = form.read(fields, dayAt(now(), hours.timeZone));
      if ("errors" in read) return read;
      const kinds = visibleKinds(person.roles);
      return lockedVisible(parts, person, reference, async (transaction, row) => {
        if (form.isGuarded) {
          const newer = newerOfOthers(await entriesOf(transaction, reference), person.id, fields["seen"]);
          const reader = { reference, names: await namesOfPeople(transaction), kinds, hours };
          if (newer.length > 0) return { conflict: await shownEntries(transaction, newer, reader) };
        }
        return read({ engine, transaction, row, person, now: now() });
      });
    },

    present: async (person, reference) => {
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      const who = { reference, personId: person.id };
      return lockedVisible(parts, person, reference, async (transaction) => {
        await notePresence(transaction, who, now());
        const names = await namesOfPeople(transaction);
        return presentAt(transaction, { ...who, names }, now());
      });
    },
  };
}

/** The services that store what a person is writing about a submission. */
export function messageDraftServices(parts: StaffParts): MessageDraftServices {
  const { content, personLimits, now } = parts;
  const { hours } = content.site;

  return {
    saveMessageDraft: async (person, reference, save) => {
      const length = Object.values(save.values).reduce((sum, value) => sum + value.length, 0);
      if (length > MOST_DRAFT_CHARACTERS) return { refused: "too-long" };
      if ((await personLimits("message", person.id)) > 0) return { refused: "too-many" };
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      return lockedVisible(parts, person, reference, async (transaction) => {
        const place = { reference, personId: person.id };
        const result = await saveDraft(transaction, { ...save, ...place }, now());
        // Whoever types is at the page, also if its own report is late.
        if (result.kind === "saved") await notePresence(transaction, place, now());
        if (result.kind === "ended") return { ended: { revision: result.revision } };
        const { revision, values = {}, changedAt } = result.draft;
        const at = momentInWords(changedAt, hours);
        return result.kind === "saved" ? { saved: { revision, at } } : { conflict: { revision, values, at } };
      });
    },

    discardMessageDraft: async (person, reference, { kind, ...form }) => {
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      const place = { reference, personId: person.id, kind };
      return lockedVisible(parts, person, reference, (transaction) => endDraft(transaction, place, form, now()));
    },
  };
}

type Given = { person: SignedIn; submission: Submission; row: LockedSubmission };

/** Returns the work on a submission as a person may see it. @throws StoreUnavailable */
export async function workShown({ engine, content, now }: StaffParts, { person, submission, row }: Given): Promise<WorkShown> {
  const { hours } = content.site;
  const { reference } = submission;
  const time = now();
  const kinds = visibleKinds(person.roles);
  return engine.read(async (db) => {
    const everyone = await everybody(db);
    const names = namesOf(everyone);
    const entries = await entriesOf(db, reference);
    const linked = linkedReferences(entries);
    const related = await relatedTo(db, { ...submission, linked }, kinds);
    const openings = await openingsOf(db, reference);
    const own = (kind: MessageDraftKind) => ownDraft(db, { reference, personId: person.id, kind }, hours);
    const late = await db
      .selectFrom("submissions")
      .select("reference")
      .where("reference", "=", reference)
      .where((is) => isOverdue(is, overdueTimes(time, content.site)))
      .executeTakeFirst();
    const shown = (one: Related) => relatedShown(one, hours);
    return {
      ...stateOf(row, entries, content.site, dayAt(time, hours.timeZone)),
      isOverdue: late !== undefined,
      needsOutcome: row.kind === "complaint" && !currentFields(await fieldsOf(db, [reference])).outcome,
      ...(row.assigned_to !== null && { assignedTo: { id: row.assigned_to, name: names.get(row.assigned_to) ?? "" } }),
      people: assignable(everyone, [row.kind]).map(({ id, name }) => ({ id, name })),
      now: momentInWords(time, hours),
      hold: { isHeld: row.is_held === 1, mayChange: mayHold(person.roles) },
      kinds: SUBMISSION_KINDS.filter((kind) => kind !== row.kind).map((kind) => ({ kind, isVisible: kinds.includes(kind) })),
      links: (await visibleOf(db, linked, kinds)).map(shown),
      suggestions: related.map(shown),
      entries: await shownEntries(db, entries, { reference, names, kinds, hours }),
      openings: openings.flatMap(({ personId, first, last }) => {
        const [from, to] = [first, last].map((moment) => momentInWords(moment, hours)) as [string, string];
        return [{ name: names.get(personId) ?? "", first: from, last: to, isOnce: from === to }];
      }),
      present: await presentAt(db, { reference, personId: person.id, names }, time),
      drafts: { reply: await own("reply"), note: await own("note"), call: await own("call") },
      unsent: await unsentDrafts(db, reference, { person, everyone, kind: row.kind, hours }),
      seen: seenBy(entries, person.id),
    };
  });
}

function stateOf(row: LockedSubmission, entries: readonly Entry[], site: StaffParts["content"]["site"], today: string) {
  const day = dueDay({ kind: row.kind, receivedAt: new Date(row.received_at), dueOn: row.due_on }, site);
  const answering = answeringOf(row, entries);
  return { status: row.status, answering, today, dueDay: day, isDuePromised: row.due_on === null };
}

function relatedShown(
  { reference, kind, receivedAt, answers }: Related,
  hours: Parameters<typeof momentInWords>[1],
): RelatedShown {
  const name = answers["name"]?.trim();
  return { reference, kind, ...(name && { name }), received: momentInWords(receivedAt, hours) };
}

type Reader = {
  reference: string;
  names: ReadonlyMap<string, string>;
  kinds: readonly SubmissionKind[];
  hours: Hours;
};

/** Returns entries as a person may read them: a link to a submission that the person may not see is left out. */
async function shownEntries(db: Kysely<Tables>, entries: readonly Entry[], reader: Reader): Promise<EntryShown[]> {
  const linked = entries.flatMap(({ kind, body }) => (kind === "linked" ? [body.reference] : []));
  const visible = (await visibleOf(db, linked, reader.kinds)).map(({ reference }) => reference);
  const hasReplies = entries.some(({ kind }) => kind === "reply");
  const states = hasReplies ? await replyStates(db, reader.reference) : undefined;
  const at = (moment: Date) => momentInWords(moment, reader.hours);
  return entries.flatMap((entry) => {
    if (entry.kind === "linked" && !visible.includes(entry.body.reference)) return [];
    const { id, personId } = entry;
    const state = states?.get(id);
    const by = personId === undefined ? undefined : reader.names.get(personId);
    return [
      {
        id,
        at: at(entry.at),
        ...(by !== undefined && { by }),
        ...(state && { mail: shownState(state, at) }),
        entry: entryWordsOf(entry, reader.names),
      },
    ];
  });
}

/** Returns an entry with the names of people and the days in words. */
export function entryWordsOf({ kind, body }: NewEntry, names: ReadonlyMap<string, string>): EntryWords {
  if (kind === "assigned") return { kind, ...(body.to !== null && { to: names.get(body.to) ?? "" }) };
  if (kind === "due") return { kind, ...(body.day !== null && { day: dayInWords(body.day) }) };
  return { kind, ...body } as EntryWords;
}

/** Returns who else has a submission on the screen, and who of them is writing about it. */
export async function presentAt(
  db: Kysely<Tables>,
  { reference, personId, names }: Pick<Reader, "reference" | "names"> & { personId: string },
  now: Date,
): Promise<Present> {
  const present = await othersPresent(db, { reference, personId }, now);
  const writing = await writingAbout(db, { reference, present, names }, now);
  return { others: present.flatMap((id) => names.get(id) ?? []), writing };
}

/** Returns the state of a reply's mail for a screen. */
function shownState(state: ReplyState, inWords: (at: Date) => string): ShownReplyState {
  switch (state.state) {
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

/** The codes are those of platform/mail/codes.ts. */
function reasonOf(cause: string): MailFailure {
  if (/^(SMTP-55\d|EENVELOPE)$/.test(cause)) return "address";
  return cause.startsWith("SMTP-") ? "refused" : "server";
}
