import { type SignedIn, visibleKinds } from "../../accounts/roles.ts";
import { countOpen, type CountedView, GROUPS, groupCounts } from "../../cases/casework/count-open.ts";
import { overdueTimes } from "../../cases/casework/overdue.ts";
import { savedViews } from "../../cases/casework/saved-views.ts";
import { prepareSearch } from "../../cases/search/search.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import { readPlace, type View } from "./inbox-address.ts";
import { conditionsOf, type FilterOptions, readFilters } from "./inbox-filters.server.ts";

/** What is done, spam or found has no number. */
const COUNTED: readonly View[] = ["open", "new", "nobody", "mine", "today", "overdue", "waiting"] satisfies CountedView[];

/**
 * Returns how many messages the saved views of a person have now, by their ids. One with a filter that has ended, for example with the
 * account of its person, has no number. @throws StoreUnavailable
 */
export function savedCounts({ engine, content, now }: StaffParts, person: SignedIn, options: FilterOptions) {
  const { site } = content;
  const kinds = visibleKinds(person.roles);
  const times = overdueTimes(now(), site);
  return engine.read(async (db) => {
    const none = await prepareSearch(db, undefined);
    const counts: Record<string, number> = {};
    for (const { id, address } of await savedViews(db, person.id)) {
      const { view, filters: given } = readPlace(new URLSearchParams(address), () => undefined);
      if (!COUNTED.includes(view)) continue;
      const { filters, leftOut } = readFilters(given, options);
      // Without that filter it would be the number of another list.
      if (leftOut.length > 0) continue;
      const open = await countOpen(db, { kinds, times, site, where: (is) => conditionsOf(is, filters, content, none) });
      const groups = groupCounts(open, view, person.id);
      counts[id] = GROUPS.reduce((total, group) => total + groups[group], 0);
    }
    return counts;
  });
}
