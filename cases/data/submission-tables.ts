import type { Generated } from "kysely";

import type { Hash, Milliseconds } from "../../platform/database/engine.ts";
import type { CaseworkColumns } from "./casework-tables.ts";
import type { SearchColumns } from "./fill-from-answers.ts";
import type { AttachmentKind, HeldBecause, Purpose, ScanVerdict } from "./store.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

type Submissions = Omit<CaseworkColumns, "status" | "is_held"> & {
  status: Generated<CaseworkColumns["status"]>;
  is_held: Generated<CaseworkColumns["is_held"]>;
  search_text: Generated<SearchColumns["search_text"]>;
  place_text: Generated<SearchColumns["place_text"]>;
  way: SearchColumns["way"];
  reference: string;
  kind: SubmissionKind;
  received_at: Milliseconds;
  /** JSON, because it escapes NUL, which PostgreSQL's text refuses, and unpaired surrogates, which it loses. */
  answers: string;
  suspected: 0 | 1;
  /** When a person first opened it in the staff side. It does not end the alarm, as `read_at` does: opening is not answering. */
  opened_at: Milliseconds | null;
  /** They identify a repeated form. A digest is cleared after 10 minutes (docs/specification.md, Forms). */
  token: Hash | null;
  digest: Hash | null;
  read_at: Milliseconds | null;
  done_at: Milliseconds | null;
  alarmed_at: Milliseconds | null;
};

type Attachments = {
  reference: string;
  kind: AttachmentKind;
  /** JSON, for the same reason as the answers. */
  sender_name: string;
  size: number;
  bytes: Uint8Array;
  /** What clamd found when staff first saved the file, and when; null if the file was not scanned. */
  scan_verdict: ScanVerdict | null;
  scanned_at: Milliseconds | null;
};

type Outbox = {
  id: string;
  reference: string;
  purpose: Purpose;
  /** The address of an acknowledgement, hashed: acknowledgements are counted without storing the address again. */
  recipient: Hash | null;
  created_at: Milliseconds;
  due_at: Milliseconds;
  attempts: number;
  lease_until: Milliseconds | null;
  /** When it was sent, was found to be needless, or was given up; the last is the one that has a cause. */
  sent_at: Milliseconds | null;
  /** A code, never the text of an error. */
  last_cause: string | null;
  /** The entry with the words of a reply; null for every other purpose. */
  entry_id: string | null;
  /** The person whom the mail tells of a submission that is assigned to them; null for every other purpose. */
  person_id: string | null;
  /** The day of a reminder, as YYYY-MM-DD; null for every other purpose. */
  due_on: string | null;
};

/** A held purge, in one row; `since` is when it was found. */
type HeldPurge = { id: number; because: HeldBecause; count: number; total: number; since: Milliseconds };
/** One row, which the health check writes. */
type StoreProbe = { id: number; written_at: Milliseconds };

export type SubmissionTables = {
  submissions: Submissions;
  attachments: Attachments;
  outbox: Outbox;
  held_purge: HeldPurge;
  store_probe: StoreProbe;
};
