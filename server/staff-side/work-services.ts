import { dayAt } from "../../content-reader/days.ts";
import { type MessageDraftServices, MOST_DRAFT_CHARACTERS } from "../../staff/contract/message-draft.ts";
import type { WorkServices } from "../../staff/contract/work.ts";
import { namesOfPeople } from "../casework/colleagues.ts";
import { entriesOf, newerOfOthers } from "../casework/entries.ts";
import { notePresence } from "../casework/presence.ts";
import { formOf } from "../casework/work/work-forms.ts";
import { endDraft, saveDraft } from "../message-drafts/message-drafts.ts";
import { momentInWords } from "../notifications/working-days.ts";
import type { StaffParts } from "./staff-parts.ts";
import { lockedVisible, visibleKinds, visibleSubmission } from "./visible-kinds.ts";
import { presentAt, shownEntries } from "./work-shown.ts";

/** The services that change one submission. */
export function workServices(parts: StaffParts): WorkServices {
  const { engine, content, now } = parts;
  const { hours } = content.site;

  return {
    work: async (person, reference, fields) => {
      const form = formOf(fields["intent"] ?? "");
      if (!form || !(await visibleSubmission(parts, person, reference))) return undefined;
      const read = form.read(fields, dayAt(now(), hours.timeZone));
      if ("errors" in read) return read;
      const kinds = visibleKinds(person.roles);
      return lockedVisible(parts, person, reference, async (transaction, row) => {
        if (form.isGuarded) {
          const newer = newerOfOthers(await entriesOf(transaction, reference), person.id, fields["seen"]);
          const reader = { reference, names: await namesOfPeople(transaction), kinds, hours };
          if (newer.length > 0) return { conflict: await shownEntries(transaction, newer, reader) };
        }
        return read({ engine, transaction, row, person, now: now() });
      });
    },

    present: async (person, reference) => {
      if (!(await visibleSubmission(parts, person, reference))) return undefined;
      const who = { reference, personId: person.id };
      return lockedVisible(parts, person, reference, async (transaction) => {
        await notePresence(transaction, who, now());
        const names = await namesOfPeople(transaction);
        return presentAt(transaction, { ...who, names }, now());
      });
    },
  };
}

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
