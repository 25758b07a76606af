import type { MessageDraftKind } from "../../../staff/contract/message-draft.ts";
import { draftFormIn } from "../../../staff/message-drafts/draft-form.ts";
import { endDraft } from "../../message-drafts/message-drafts.ts";
import type { Work, WorkFields } from "./work-form.ts";

/** Deletes the draft of a form whose words were added. */
export async function endDraftOf(
  { transaction, row, person, now }: Work,
  kind: MessageDraftKind,
  fields: WorkFields,
): Promise<void> {
  const place = { reference: row.reference, personId: person.id, kind };
  await endDraft(transaction, place, { ...draftFormIn(fields), values: fields }, now);
}
