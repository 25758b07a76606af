import type { Milliseconds } from "../submissions/column-types.ts";

/** Where a submission stands. A submission that the public site has stored is "new". */
export const STATUSES = ["new", "in-progress", "waiting", "done", "spam"] as const;
export type Status = (typeof STATUSES)[number];

/** What staff did with a submission. */
const ENTRY_KINDS = ["note", "call", "reply", "status", "assigned", "due", "alarm-ended", "linked", "hold", "moved"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One row for each thing that staff did with a submission. A row is never changed: a correction is another row. */
type Entries = {
  id: string;
  reference: string;
  kind: EntryKind;
  at: Milliseconds;
  /** The person who did it; null for the site itself. */
  person_id: string | null;
  /** A JSON object, whose fields depend on the kind (server/casework/entries.ts). */
  body: string;
};

/** One row for each person who has a submission on the screen. A row counts for 2 minutes (server/casework/presence.ts). */
type Presence = { reference: string; person_id: string; seen_at: Milliseconds };

export type CaseworkTables = { entries: Entries; presence: Presence };

/** The columns of `submissions` that staff change. */
export type CaseworkColumns = {
  status: Status;
  /** The id of a person; null if nobody is assigned. */
  assigned_to: string | null;
  /** The day by which staff want to have answered, as YYYY-MM-DD in the office's time zone; null for the promised one. */
  due_on: string | null;
  /** When the last entry was added; null if there is none. Retention counts from it. */
  last_entry_at: Milliseconds | null;
  /** 1 while a legal hold keeps the submission from being deleted. */
  is_held: 0 | 1;
};
