import { dayAt } from "../../content-reader/days.ts";
import type { WorkServices } from "../../staff/contract/work.ts";
import { namesOfPeople } from "../casework/colleagues.ts";
import { entriesOf } from "../casework/entries.ts";
import { notePresence } from "../casework/presence.ts";
import { newerOfOthers } from "../casework/seen.ts";
import { formOf } from "../casework/work/work-forms.ts";
import { presentAt, shownEntries } from "./work-shown.ts";
import type { StaffParts } from "./staff-parts.ts";
import { lockedVisible, visibleKinds, visibleSubmission } from "./visible-kinds.ts";

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
