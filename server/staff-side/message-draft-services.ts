import { MOST_DRAFT_CHARACTERS, type MessageDraftServices } from "../../staff/contract/message-draft.ts";
import { notePresence } from "../casework/presence.ts";
import { endDraft, saveDraft } from "../message-drafts/message-drafts.ts";
import { momentInWords } from "../notifications/working-days.ts";
import type { StaffParts } from "./staff-parts.ts";
import { lockedVisible, visibleSubmission } from "./visible-kinds.ts";

/** The services that store what a person is writing about a submission. */
export function messageDraftServices(parts: StaffParts): MessageDraftServices {
  const { content, personLimits, now } = parts;
  const { hours } = content.site;

  return {
    saveMessageDraft: async (person, reference, save) => {
      const length = Object.values(save.values).reduce((sum, value) => sum + value.length, 0);
      if (length > MOST_DRAFT_CHARACTERS) return { refused: "too-long" };
      if ((await personLimits("message", person.id)) > 0) return { refused: "too-many" };
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      return lockedVisible(parts, person, reference, async (transaction) => {
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

    discardMessageDraft: async (person, reference, { kind, ...form }) => {
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      const place = { reference, personId: person.id, kind };
      return lockedVisible(parts, person, reference, (transaction) => endDraft(transaction, place, form, now()));
    },
  };
}
