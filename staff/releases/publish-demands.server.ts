import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { readFileValue, ownerOnlyChanges } from "../../content-model/editing/field-changes.ts";
import { type GuardedChange, guardedChanges, type Texts } from "../../content-model/editing/guarded-words.ts";
import type { Change } from "../../publishing/drafts/releases.ts";
import { fieldInWords, titleOfFile } from "../../publishing/launch-check/finding-places.ts";

/** `owners` names the fields that only an owner may change; it is empty if there is none. */
export type Demands = { needsSecond: boolean; owners: readonly string[] };

/**
 * Returns what publishing a change of a file demands: a second person, and an owner for the fields that only owners may change.
 * `published` are the texts that are on the website.
 */
export const demandsOf = (published: Texts, change: Change): Demands => ({
  needsSecond: guardedBy(published, [change]).length > 0,
  owners: ownerFieldsOf(change),
});

/** Returns how changes of published texts change the words that need a second person, with all facts put in. */
export function guardedBy(published: Texts, changes: readonly Pick<Change, "path" | "after">[]): readonly GuardedChange[] {
  const texts = new Map(changes.map(({ path, after }) => [path, after]));
  const after = (path: string) => (texts.has(path) ? (texts.get(path) ?? null) : published(path));
  return guardedChanges(published, after, [...texts.keys()]);
}

/** Returns the names of the fields of a change that only an owner may change. */
export function ownerFieldsOf({ path, before, after }: Change): readonly string[] {
  const title = titleOfFile(path, after ?? before);
  // Only an owner may publish a file that no form shows.
  if (before !== after && kindAt(path) === undefined) return [title];
  const changed = ownerOnlyChanges(path, before, after);
  if (changed === "all") return [title];
  const value = readFileValue(path, after ?? before);
  return [...new Set(changed.map((field) => fieldInWords(path, field.split("."), value)))];
}
