import type { Kysely } from "kysely";

import type { Milliseconds } from "../../platform/database/engine.ts";
import type { MessageDraftKind } from "./message-draft.ts";

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

export type MessageDraftTables = { message_drafts: MessageDrafts };

/** Makes the table of drafts. */
export async function makeMessageDrafts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("message_drafts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().references("submissions.reference").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fields", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("page_number", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("message_drafts_of_submission").on("message_drafts").column("reference").execute();
}
