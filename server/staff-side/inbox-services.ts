import type { InboxServices } from "../../staff/contract/inbox.ts";
import { assignable, type Colleague, everybody } from "../casework/colleagues.ts";
import { overdueTimes } from "../casework/overdue.ts";
import { countAfter, inboxPage, type InboxRow } from "./inbox.ts";
import { assign, markAsDone } from "./inbox-bulk.ts";
import { filterOptions, readFilters } from "./inbox-filters.ts";
import { rowTimes } from "./inbox-words.ts";
import type { StaffParts } from "./staff-parts.ts";
import { visibleKinds } from "./visible-kinds.ts";

/** The services that list submissions, limited to the kinds that the person may see. */
export function inboxServices(parts: StaffParts): InboxServices {
  const { engine, content, now } = parts;

  const inWords = (row: InboxRow, people: readonly Colleague[]) => {
    const { reference, kind, name, isUnread, isOverdue, status } = row;
    const assigned = people.find(({ id }) => id === row.assignedTo);
    return {
      ...{ reference, kind, isUnread, isOverdue, status, ...rowTimes(row, content.site) },
      ...(name !== undefined && { name }),
      ...(assigned && { assignedTo: assigned.name }),
    };
  };

  return {
    submissions: async ({ id, roles }, { view, filters: given, before }) => {
      const kinds = visibleKinds(roles);
      const options = filterOptions(kinds, content);
      const { filters, leftOut } = readFilters(given, options);
      const page = await inboxPage(engine, content, {
        personId: id,
        kinds,
        view,
        filters,
        before,
        times: overdueTimes(now(), content.site),
      });
      const people = await engine.read(everybody);
      const { rows, ...rest } = page;
      const submissions = rows.map((row) => inWords(row, people));
      return {
        ...{ ...rest, ...options, submissions, view, filters, leftOut },
        people: assignable(people, kinds).map((person) => ({ value: person.id, label: person.name })),
      };
    },
    newCount: ({ roles }, position) => countAfter(engine, visibleKinds(roles), position),
    markAsDone: (person, references) => markAsDone(parts, person, references),
    assign: (person, references, to) => assign(parts, person, references, to),
  };
}
