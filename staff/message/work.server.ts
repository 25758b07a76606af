import { dayAt } from "../../content-model/values/days.ts";
import { namesOfPeople, notePresence } from "../../cases/casework/colleagues.ts";
import { entriesOf, type Entry, newerOfOthers } from "../../cases/entries/entries.ts";
import { lockSubmission, type WorkError, type WorkSaid } from "../../cases/entries/work-form.ts";
import { type Undo, undoOf } from "../../cases/casework/undo.ts";
import { formOf } from "../../cases/casework/form-of.ts";
import { endDraft, saveDraft } from "../../cases/casework/message-drafts.ts";
import { momentInWords, timeInWords } from "../../cases/promises/working-days.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { visibleKinds, type SignedIn } from "../../accounts/roles.ts";
import {
  type MessageDraftForm,
  type MessageDraftKind,
  type MessageDraftSave,
  MOST_DRAFT_CHARACTERS,
} from "../../cases/data/message-draft.ts";
import { lockedVisible, visibleSubmission } from "../../cases/casework/visible-submissions.ts";
import { presentAt, shownEntries } from "./work-shown.server.ts";
import { Refused } from "../../platform/database/engine.ts";

/**
 * Does what a form asks for: `fields` has its "intent", its "seen" and what was typed. A conflict has what others did since the page
 * was loaded. After a conflict or an error nothing was changed.
 */
export async function workOn(staff: StaffParts, person: SignedIn, reference: string, fields: Readonly<Record<string, string>>) {
  const { engine, now } = staff;
  const { hours } = staff.content.site;
  const form = formOf(fields["intent"] ?? "");
  if (!form || !(await visibleSubmission(staff, person, reference))) return undefined;
  const read = form.read(fields, dayAt(now(), hours.timeZone));
  if ("errors" in read) return read;
  const kinds = visibleKinds(person.roles);
  let errors: readonly WorkError[] | undefined;
  const work = lockedVisible(staff, person, reference, async (transaction, row) => {
    const before = await entriesOf(transaction, reference);
    if (form.isGuarded) {
      const newer = newerOfOthers(before, person.id, fields["seen"]);
      const reader = { reference, person, names: await namesOfPeople(transaction), kinds, hours, time: now() };
      if (newer.length > 0) return { conflict: await shownEntries(transaction, newer, reader) };
    }
    const outcome = await read({ engine, transaction, row, person, now: now() });
    if (outcome && "errors" in outcome) {
      errors = outcome.errors;
      // Of several facts, those before the one that was refused are changed already: an error ends the transaction without them.
      throw new Refused("A form has errors.");
    }
    if (!outcome) return outcome;
    const done: { said: WorkSaid; undo?: Undo } = outcome;
    if (!CAN_BE_UNDONE.has(fields["intent"] ?? "")) return done;
    const after = await lockSubmission(transaction, reference);
    const entries = await entriesOf(transaction, reference);
    const undo = after && undoOf(row, after, entries, { asksAgain: daysIn(entries) > daysIn(before) });
    return { ...done, ...(undo && { undo }) };
  });
  try {
    return await work;
  } catch (error) {
    if (errors && error instanceof Refused) return { errors };
    throw error;
  }
}

const daysIn = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === "due").length;

const CAN_BE_UNDONE: ReadonlySet<string> = new Set(["status", "assign", "due", "promised", "facts", "wait"]);

/** Notes that the person has the submission on the screen. Returns who else has, and who of them is writing. */
export async function reportPresence(staff: StaffParts, person: SignedIn, reference: string) {
  if (!(await visibleSubmission(staff, person, reference))) return undefined;
  const who = { reference, personId: person.id };
  return lockedVisible(staff, person, reference, async (transaction) => {
    await notePresence(transaction, who, staff.now());
    const names = await namesOfPeople(transaction);
    return presentAt(transaction, { ...who, names }, staff.now());
  });
}

/**
 * Stores what a person is writing about a submission. "conflict": another page of the same person has saved other words, which are in
 * the result; nothing was stored. "ended": the words were sent or discarded meanwhile; nothing was stored, and what is typed next
 * starts from `revision`.
 */
export async function saveMessageDraft(staff: StaffParts, person: SignedIn, reference: string, save: MessageDraftSave) {
  const { personLimits, now } = staff;
  const length = Object.values(save.values).reduce((sum, value) => sum + value.length, 0);
  if (length > MOST_DRAFT_CHARACTERS) return { refused: "too-long" as const };
  if ((await personLimits("message", person.id)) > 0) return { refused: "too-many" as const };
  if (!(await visibleSubmission(staff, person, reference))) return undefined;
  return lockedVisible(staff, person, reference, async (transaction) => {
    const place = { reference, personId: person.id };
    const result = await saveDraft(transaction, { ...save, ...place }, now());
    // Whoever types is at the page, also if its own report is late.
    if (result.kind === "saved") await notePresence(transaction, place, now());
    if (result.kind === "ended") return { ended: { revision: result.revision } };
    const { revision, values = {}, changedAt } = result.draft;
    const { hours } = staff.content.site;
    if (result.kind === "saved") return { saved: { revision, at: timeInWords(changedAt, hours.timeZone) } };
    return { conflict: { revision, values, at: momentInWords(changedAt, hours) } };
  });
}

/** Returns false, and deletes nothing, if another page of the person has saved other words since. */
export async function discardMessageDraft(
  staff: StaffParts,
  person: SignedIn,
  reference: string,
  { kind, ...form }: MessageDraftForm & { kind: MessageDraftKind },
) {
  if (!(await visibleSubmission(staff, person, reference))) return undefined;
  const place = { reference, personId: person.id, kind };
  return lockedVisible(staff, person, reference, (transaction) => endDraft(transaction, place, form, staff.now()));
}
