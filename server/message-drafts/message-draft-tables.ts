import type { MessageDraftKind } from "../../staff/contract/message-draft.ts";
import type { Milliseconds } from "../submissions/column-types.ts";

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
