import type { Day } from "../../content-model/values/days.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import { record } from "../../accounts/audit.ts";
import { documentKey } from "../data/message-draft.ts";
import type { Engine } from "../data/tables.ts";
import { resumeAlarm } from "../entries/answering.ts";
import { correctAcknowledgement } from "../entries/complaint-values.ts";
import { type Entry, entriesOf, setEntryAside } from "../entries/entries.ts";
import { lockSubmission, type Work } from "../entries/work-form.ts";
import { restoreDraft } from "./message-drafts.ts";
import { changeStatusAndRegister } from "./work-forms.ts";

/** A reply, by the id of its entry, and who asks for a change of it. `dayOf` returns a day in the office's time zone. */
type Held = { reference: string; person: SignedIn; entryId: string; dayOf: (at: Date) => Day };
type StoredReply = Extract<Entry, { kind: "reply" }>;

/**
 * Stops a reply of this person that no process has begun to send: one conditional DELETE of its mail decides. What the reply has changed
 * is changed back. "draft": its words are the person's draft again; "beside": the person has begun another draft, so its entry alone has
 * them. Undefined if the mail is on its way. @throws StoreUnavailable
 */
export function stopReply(
  engine: Engine,
  { reference, person, entryId, dayOf }: Held,
  now: Date,
): Promise<"draft" | "beside" | undefined> {
  return engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    const entries = row ? await entriesOf(transaction, reference) : [];
    const reply = entries.find((entry): entry is StoredReply => entry.id === entryId && entry.kind === "reply");
    if (!row || !reply || reply.personId !== person.id) return undefined;
    // A claim of the mail counts an attempt before it is sent (SubmissionStore.claimJobs).
    const { numDeletedRows: stopped } = await transaction
      .deleteFrom("outbox")
      .where("entry_id", "=", entryId)
      .where("attempts", "=", 0)
      .where("sent_at", "is", null)
      .executeTakeFirst();
    if (stopped === 0n) return undefined;

    await setEntryAside(transaction, { id: entryId, kind: "reply-stopped" });
    await record(engine, transaction, { action: "entry-reply-stopped", actor: person.id, subject: reference }, now);
    const work = { engine, transaction, row, person, now };
    await correctAcknowledgement(work, dayOf);
    await setStatusBack(work, reply, { entries, today: dayOf(now) });
    await resumeAlarm(transaction, reference);
    const { subject, text, reason = "", documents = [] } = reply.body;
    const chosen = documents.map(documentKey).join("\n");
    const words = { subject: subject.replace(` [${reference}]`, ""), text, reason, documents: chosen };
    const isRestored = await restoreDraft(transaction, { reference, personId: person.id, kind: "reply" }, words, now);
    return isRestored ? "draft" : "beside";
  });
}

/** Sets the status that the submission had before a reply, unless somebody has changed it since. */
async function setStatusBack(work: Work, reply: StoredReply, { entries, today }: { entries: readonly Entry[]; today: Day }) {
  const [change] = entries.flatMap(({ kind, body, at, personId }) =>
    kind === "status" && at.getTime() === reply.at.getTime() && personId === reply.personId ? [body] : [],
  );
  // What was perhaps spam is that again: nobody has said that it is new (changeStatus).
  if (change && work.row.status === change.to)
    await changeStatusAndRegister(work, change.from, { today, outcome: "", before: {} });
}

/** Ends the wait of a reply of this person: its mail is due now. Returns false if it is on its way. @throws StoreUnavailable */
export function sendReplyNow(engine: Engine, { reference, person, entryId }: Omit<Held, "dayOf">, now: Date): Promise<boolean> {
  return engine.transaction(async (transaction) => {
    const own = transaction
      .selectFrom("entries")
      .select("id")
      .where("id", "=", entryId)
      .where("reference", "=", reference)
      .where("person_id", "=", person.id);
    if (!(await own.executeTakeFirst())) return false;
    const { numUpdatedRows: changed } = await transaction
      .updateTable("outbox")
      .set({ due_at: now.getTime() })
      .where("entry_id", "=", entryId)
      .where("attempts", "=", 0)
      .where("due_at", ">", now.getTime())
      .executeTakeFirst();
    return changed > 0n;
  });
}
