import type { Transaction } from "kysely";

import { MOST_DRAFT_CHARACTERS, type MessageDraftServices } from "../../staff/contract/message-draft.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { lockSubmission } from "../casework/lock-submission.ts";
import { notePresence } from "../casework/presence.ts";
import { endDraft, saveDraft } from "../message-drafts/message-drafts.ts";
import { momentInWords } from "../notifications/working-days.ts";
import type { Tables } from "../submissions/tables.ts";
import type { StaffParts } from "./staff-parts.ts";
import { visibleKinds, visibleSubmission } from "./visible-kinds.ts";

/** The services that store what a person is writing about a submission. */
export function messageDraftServices(parts: StaffParts): MessageDraftServices {
  const { engine, content, personLimits, now } = parts;
  const { hours } = content.site;

  /** Runs `work` on the locked submission; returns undefined if the person may not see it, or if it was deleted meanwhile. */
  const withSubmission = async <Result>(
    person: SignedIn,
    reference: string,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (!(await visibleSubmission(parts, person, reference))) return undefined;
    return engine.transaction(async (transaction) => {
      const row = await lockSubmission(transaction, reference);
      return row && visibleKinds(person.roles).includes(row.kind) ? work(transaction) : undefined;
    });
  };

  return {
    saveMessageDraft: async (person, reference, save) => {
      const length = Object.values(save.values).reduce((sum, value) => sum + value.length, 0);
      if (length > MOST_DRAFT_CHARACTERS) return { refused: "too-long" };
      if ((await personLimits("message", person.id)) > 0) return { refused: "too-many" };
      return withSubmission(person, reference, async (transaction) => {
        const place = { reference, personId: person.id };
        const result = await saveDraft(transaction, { ...save, ...place }, now());
        // Whoever types is at the page, also if its own report is late.
        if (result.kind === "saved") await notePresence(transaction, place, now());
        if (result.kind === "ended") return { ended: { revision: result.revision } };
        const { revision, values = {}, changedAt } = result.draft;
        const at = momentInWords(changedAt, hours);
        return result.kind === "saved" ? { saved: { revision, at } } : { conflict: { revision, values, at } };
      });
    },

    discardMessageDraft: (person, reference, { kind, ...form }) =>
      withSubmission(person, reference, (transaction) =>
        endDraft(transaction, { reference, personId: person.id, kind }, form, now()),
      ),
  };
}
