import useIndex from "content:find-index";
import { useMemo } from "react";

import { useHydrated } from "../hydration/hydrated.ts";
import { isOpen } from "../openings/current-openings.ts";

/** Returns what can be found today in Perth. A stored document has what was shown on the day of the build. */
export function useCurrentEntries() {
  const { entries } = useIndex();
  const hydrated = useHydrated();
  return useMemo(
    () => entries.filter(({ dated }) => !dated || (hydrated ? isOpen(dated, new Date()) : !dated.scheduled)),
    [entries, hydrated],
  );
}
