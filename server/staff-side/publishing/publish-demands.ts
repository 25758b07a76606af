import { type ContentKind, kindAt } from "../../../content-editing/content-kinds.ts";
import { isAtOrBelow } from "../../../content-editing/field-paths.ts";
import { readFields } from "../../../content-editing/read-fields.ts";
import type { Demands } from "../../../staff/contract/publishing.ts";
import type { Change } from "../../editing/add-release.ts";
import { needsSecondPerson } from "./second-person.ts";

/** Returns what publishing a change of a file demands: a second person, and an owner for the fields that only owners may change. */
export const demandsOf = (change: Change): Demands => ({
  needsSecond: needsSecondPerson(change),
  owners: ownerFieldsOf(change),
});

/** Returns the fields of a change that only an owner may change. A file that cannot be read counts as if all of them had changed. */
export function ownerFieldsOf({ path, before, after }: Change): readonly string[] {
  const kind: ContentKind | undefined = kindAt(path);
  if (before === after) return [];
  // Only an owner may publish a file that no form shows.
  if (kind === undefined || kind.isForOwners) return [path];
  return (kind.ownerFields ?? []).filter((field) => valuesAt(path, before, field) !== valuesAt(path, after, field));
}

function valuesAt(path: string, text: string | null, pattern: string): string | undefined {
  if (text === null) return undefined;
  try {
    const fields = readFields(path, text).filter((field) => isAtOrBelow(field.path, pattern));
    return JSON.stringify(fields.map(({ path: place, value }) => [place, value]));
  } catch {
    return text;
  }
}
