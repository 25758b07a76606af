import type { ExpressionBuilder, ExpressionWrapper, Generated, SqlBool } from "kysely";

import type { Milliseconds, Hash, Engine as EngineOf } from "../../platform/database/engine.ts";
import type { ComplaintField } from "./complaint-fields.ts";
import type { MessageDraftKind } from "./message-draft.ts";
import type { Day } from "../../content-model/values/days.ts";
import type { SearchColumns, TablesFromAnswers } from "./fill-from-answers.ts";
import type { MailTables } from "./mail-tables.ts";
import type { AttachmentKind, HeldBecause, Purpose, ScanVerdict } from "./store.ts";
import type { FileTables } from "./file-tables.ts";
import type { ListTables } from "./list-tables.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables as AccountTables } from "../../accounts/tables.ts";
import type { ClockTables } from "../../platform/database/clock-readings.ts";

/** Where a submission stands. A submission that the public site has stored is "new". */
export const STATUSES = ["new", "in-progress", "waiting", "done", "spam"] as const;
export type Status = (typeof STATUSES)[number];

/**
 * What staff did with a submission; what its sender did on its page (cases/following); and what came by mail (cases/mail-in): a mail, or
 * the report that one of ours could not be delivered.
 */
export type EntryKind =
  | ("note" | "call" | "reply" | "status" | "assigned" | "due" | "alarm-ended" | "linked" | "hold" | "moved")
  | ("reply-stopped" | "due-undone" | "mail-undone")
  | ("added" | "withdrawn")
  | ("mail" | "bounced");

/**
 * One row for each thing that staff or its sender did with a submission. A row is never changed: a correction is another row. Its kind
 * changes in two cases, because the row does not count as an answer any more: a reply that was stopped before it was sent, and a day
 * that was undone. The words of a mail that was put with the wrong message leave it (cases/casework/undo.ts).
 */
type Entries = {
  id: string;
  reference: string;
  kind: EntryKind;
  at: Milliseconds;
  /** The person who did it; null for the site itself and for the sender. */
  person_id: string | null;
  /** A JSON object, whose fields depend on the kind (cases/entries/entries.ts). */
  body: string;
};

/** One row for each person who has a submission on the screen. A row counts for 2 minutes (cases/casework/colleagues.ts). */
type Presence = { reference: string; person_id: string; seen_at: Milliseconds };

/** One row for each value that a field was given. A row is never changed: a correction is another row with a higher number. */
type ComplaintFields = {
  id: string;
  reference: string;
  /** From 1 for each complaint, without gaps. */
  number: number;
  field: ComplaintField | "action" | "file";
  /**
   * A JSON string; "" if the field was emptied. That of an action is an Improvement as JSON (cases/complaints/improvements.ts), that of a
   * file an AddedFile (cases/complaints/complaint-files.ts).
   */
  value: string;
  at: Milliseconds;
  person_id: string;
};

/**
 * What lets the sender of a submission follow it (reference.ts). A submission has one row for each time that its form was sent, because
 * the response to the first may have been lost. `until` is null for a secret, and the end of a ticket.
 */
type MessageKeys = { hash: Hash; reference: string; until: Milliseconds | null };

/** What a person is writing about a submission and has not sent. One row for each person, submission and kind. */
type MessageDrafts = {
  /** The reference, the person and the kind. */
  id: string;
  reference: string;
  person_id: string;
  kind: MessageDraftKind;
  /**
   * The fields by their name, as a JSON object, which escapes what PostgreSQL's text refuses; null after the words were sent or
   * discarded. The row stays without them, so that a late save of the same words finds a newer revision.
   */
  fields: string | null;
  /** Each change gets a higher one. */
  revision: number;
  /** The random id of the open page that saved last, and the number of that save; null after the words were sent or discarded. */
  page: string | null;
  page_number: number;
  changed_at: Milliseconds;
};

/** How often a page of the public site was opened in a week. Nothing of a visitor is kept. */
type PageViews = {
  /** The week and the page. */
  id: string;
  /** A Monday, in the office's time zone. */
  week: Day;
  /** A path of the registry of pages. */
  page: string;
  views: number;
};

type Submissions = {
  status: Generated<Status>;
  /** The id of a person; null if nobody is assigned. */
  assigned_to: string | null;
  /** The day by which staff want to have answered, as YYYY-MM-DD in the office's time zone; null for the promised one. */
  due_on: string | null;
  /** 1 if somebody has answered since staff last asked for an answer (cases/entries/answered.ts). */
  is_answered: Generated<0 | 1>;
  /** When the last entry was added; null if there is none. Retention counts from it. */
  last_entry_at: Milliseconds | null;
  /** 1 while a legal hold keeps the submission from being deleted. */
  is_held: Generated<0 | 1>;
  search_text: Generated<SearchColumns["search_text"]>;
  place_text: Generated<SearchColumns["place_text"]>;
  way: SearchColumns["way"];
  search_version: Generated<SearchColumns["search_version"]>;
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
  /** A code, never the text of an error. "BOUNCE-5.1.1" if the mail was accepted, and a report said later that it was not delivered. */
  last_cause: string | null;
  /** The entry with the words of a reply; null for every other purpose. */
  entry_id: string | null;
  /** The person to whom the submission is assigned, if the mail goes to them; otherwise null. */
  person_id: string | null;
  /** The day of a reminder, as YYYY-MM-DD; null for every other purpose. */
  due_on: string | null;
  /** When the devices of those who may see it were told of it; null if none was. */
  pushed_at: Milliseconds | null;
};

/** A held purge, in one row; `since` is when it was found. */
type HeldPurge = { id: number; because: HeldBecause; count: number; total: number; since: Milliseconds };
/** One row, which the health check writes. */
type StoreProbe = { id: number; written_at: Milliseconds };

/** The tables that this package reads and writes. */
export type Tables = AccountTables &
  ClockTables &
  TablesFromAnswers &
  ListTables &
  FileTables &
  MailTables & {
    submissions: Submissions;
    attachments: Attachments;
    outbox: Outbox;
    held_purge: HeldPurge;
    store_probe: StoreProbe;
    entries: Entries;
    presence: Presence;
    complaint_fields: ComplaintFields;
    message_keys: MessageKeys;
    message_drafts: MessageDrafts;
    page_views: PageViews;
  };

export type Engine = EngineOf<Tables>;

/** Makes conditions on submissions. */
export type Is = ExpressionBuilder<Tables, "submissions">;
export type Condition = ExpressionWrapper<Tables, "submissions", SqlBool>;
