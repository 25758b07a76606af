import { changesBetween } from "./field-changes.ts";
import { isAtOrBelow } from "./field-paths.ts";
import { kindAt } from "./content-kinds.ts";

/** Whether only an owner may make a change. A file that no form shows is an owner's too. */
export const isForOwners = (path: string, before: string | null, after: string | null): boolean =>
  before !== after && (kindAt(path) === undefined || ownerOnlyChanges(path, before, after).length > 0);

/**
 * Returns the fields that changed and that only an owner may change, as dotted paths; "all" for a file that is the owner's as a whole
 * or that cannot be read. An empty list: an editor may make the change.
 */
export function ownerOnlyChanges(path: string, before: string | null, after: string | null): readonly string[] | "all" {
  const kind = kindAt(path);
  if (before === after) return [];
  if (kind?.isForOwners) return "all";
  const patterns = kind?.ownerFields ?? [];
  if (patterns.length === 0) return [];
  const changes = changesBetween(path, before, after);
  if (changes === "all") return "all";
  return changes.fields
    .filter((field) => patterns.some((pattern) => isAtOrBelow(field, pattern)))
    .map((field) => field.join("."));
}
