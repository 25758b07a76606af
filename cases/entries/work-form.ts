import { type Transaction, type Updateable, sql } from "kysely";

import type { Day } from "../../content-model/values/days.ts";
import { cleanLine, cleanLines, isEmpty } from "../data/clean-text.ts";
import type { Engine, Tables } from "../data/tables.ts";
import { addEntry, type NewEntry } from "./entries.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** Whether somebody still has to answer: nobody has taken it on, somebody has, it is answered, or no reply is due. */
export type Answering = "open" | "assigned" | "answered" | "not-needed" | "closed";

export type WorkIntent =
  | ("status" | "assign" | "due" | "promised" | "note" | "call" | "alarm" | "link" | "unlink" | "hold" | "move")
  | ("facts" | "wait" | "undo");
type WorkField =
  "status" | "outcome" | "to" | "day" | "text" | "when" | "who" | "agreed" | "reason" | "hold-reason" | "other" | "kind";
export type WorkError = { field: WorkField; error: "missing" | "too-long" | "unknown" | "past" | "too-late" };
/** What the next page says. "moved-away" means that the person does not see the submission any more. */
export type WorkSaid =
  | ("status" | "assigned" | "unassigned" | "due" | "waits" | "facts" | "note" | "call" | "alarm" | "unchanged")
  | ("done" | "undone" | "not-undone" | "mail-undone")
  | ("note-discarded" | "call-discarded" | "note-newer" | "call-newer")
  | ("linked" | "unlinked" | "held" | "hold-ended" | "moved" | "moved-away");

/** What a form was sent with. Fields that are missing are empty. */
export type WorkFields = Readonly<Record<string, string>>;

/** A transaction on a submission that is locked and that the person may see. */
export type Work = {
  engine: Pick<Engine, "advisoryLock">;
  transaction: Transaction<Tables>;
  row: LockedSubmission;
  person: SignedIn;
  now: Date;
};

type WorkErrors = { errors: readonly WorkError[] };
/** Undefined if the person may not do it, which looks like an address that does not exist. */
export type WorkOutcome = { said: WorkSaid } | WorkErrors | undefined;

/** A form on the screen of a submission. */
export type WorkForm = {
  /** It is refused if somebody else has worked on the submission since the page was loaded. */
  isGuarded: boolean;
  /** Returns the errors of the fields, or the change. `today` is the day in the office's time zone. */
  read: (fields: WorkFields, today: Day) => WorkErrors | ((work: Work) => Promise<WorkOutcome>);
};

export const addWork = ({ engine, transaction, row, person, now }: Work, entry: NewEntry): Promise<string> =>
  addEntry(engine, transaction, { reference: row.reference, personId: person.id, ...entry }, now);

/** A form that was sent twice within this time is one. */
const REPEATED_MS = 60_000;

/** Adds an entry unless the person has just added the same, for example by pressing the button twice. */
export async function addOnce(work: Work, entry: NewEntry): Promise<void> {
  const body = JSON.stringify(entry.body);
  const repeated = await work.transaction
    .selectFrom("entries")
    .select("id")
    .where("reference", "=", work.row.reference)
    .where("person_id", "=", work.person.id)
    .where("kind", "=", entry.kind)
    .where("body", "=", body)
    .where("at", ">", work.now.getTime() - REPEATED_MS)
    .limit(1)
    .executeTakeFirst();
  if (!repeated) await addWork(work, entry);
}

export const setColumns = async (
  { transaction, row }: Work,
  columns: Omit<Updateable<Tables["submissions"]>, "reference">,
): Promise<void> => {
  await transaction.updateTable("submissions").set(columns).where("reference", "=", row.reference).execute();
};

/** The most characters of each text that staff type. */
const MOST_CHARACTERS = { text: 5000, when: 100, who: 200, agreed: 2000, reason: 500, other: 100, outcome: 2000 } as const;
type TextField = keyof typeof MOST_CHARACTERS;

/** Texts of several lines. Line breaks of the others become spaces. */
const LINES: readonly WorkField[] = ["text", "agreed", "reason", "outcome"];

/** Returns the clean text of a required field, or its error. */
export function textOf(field: TextField, given: string | undefined): { value: string } | { error: WorkError } {
  const value = (LINES.includes(field) ? cleanLines : cleanLine)(given ?? "").trim();
  if (isEmpty(value)) return { error: { field, error: "missing" } };
  if (Array.from(value).length > MOST_CHARACTERS[field]) return { error: { field, error: "too-long" } };
  return { value };
}

/**
 * Locks the row of a submission until the transaction ends, so that one person at a time changes it, and returns what staff change.
 * Undefined if the submission does not exist. Two transactions that each lock the same two submissions may deadlock: PostgreSQL then
 * rolls one back, and the engine repeats it.
 */
export async function lockSubmission(transaction: Transaction<Tables>, reference: string) {
  // SQLite has no "select for update". In both databases an UPDATE waits for the transaction that has changed the row.
  await transaction
    .updateTable("submissions")
    .set({ last_entry_at: sql.ref("last_entry_at") })
    .where("reference", "=", reference)
    .execute();
  return transaction
    .selectFrom("submissions")
    .select([
      "reference",
      "kind",
      "received_at",
      "status",
      "assigned_to",
      "due_on",
      "is_held",
      "suspected",
      "read_at",
      "done_at",
      "last_entry_at",
    ])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

export type LockedSubmission = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>;
