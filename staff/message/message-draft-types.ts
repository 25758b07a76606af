import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { MessageDraftKind, MessageDraftForm, MessageDraftSave, MessageDraftSaved } from "../../cases/data/message-draft.ts";

export type MessageDraftServices = {
  saveMessageDraft: (person: SignedIn, reference: string, save: MessageDraftSave) => Promise<MessageDraftSaved>;
  /** Returns false, and deletes nothing, if another page of the person has saved other words since. */
  discardMessageDraft: (
    person: SignedIn,
    reference: string,
    given: MessageDraftForm & { kind: MessageDraftKind },
  ) => Promise<boolean | Hidden>;
};
