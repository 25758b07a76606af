import type { Entry } from "./entries.ts";

/**
 * Returns the number of entries that other people have added. A page sends it with its forms. It grows with each of them, whatever
 * the clock says. Links are not counted: they change nothing of the submission, and some of them are invisible to the person.
 */
export const seenBy = (entries: readonly Entry[], personId: string): number => ofOthers(entries, personId).length;

/** Returns what others have added since a page with this number was loaded. Nonsense counts as a page from before everything. */
export function newerOfOthers(entries: readonly Entry[], personId: string, seen: string | undefined): Entry[] {
  const count = /^\d{1,9}$/.test(seen ?? "") ? Number(seen) : 0;
  return ofOthers(entries, personId).slice(count);
}

const ofOthers = (entries: readonly Entry[], own: string) =>
  entries.filter(({ kind, personId }) => kind !== "linked" && personId !== own);
