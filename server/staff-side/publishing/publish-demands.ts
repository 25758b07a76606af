import { kindAt } from "../../../content-editing/content-kinds.ts";
import { readFileValue } from "../../../content-editing/field-changes.ts";
import { needsSecondPerson, ownerOnlyChanges } from "../../../content-editing/who-may-change.ts";
import type { Content } from "../../../content-reader/read-content.ts";
import type { Demands } from "../../../staff/contract/publishing.ts";
import type { Change } from "../../editing/add-release.ts";
import { fieldInWords, titleOfFile } from "../../launch-check/content-names.ts";

/** Returns what publishing a change of a file demands: a second person, and an owner for the fields that only owners may change. */
export const demandsOf = (content: Content, change: Change): Demands => ({
  needsSecond: needsSecondPerson(change.path, change.before, change.after),
  owners: ownerFieldsOf(content, change),
});

/** Returns the names of the fields of a change that only an owner may change. */
export function ownerFieldsOf(content: Content, { path, before, after }: Change): readonly string[] {
  const title = titleOfFile(content, path, after ?? before);
  // Only an owner may publish a file that no form shows.
  if (before !== after && kindAt(path) === undefined) return [title];
  const changed = ownerOnlyChanges(path, before, after);
  if (changed === "all") return [title];
  const value = readFileValue(path, after ?? before);
  return [...new Set(changed.map((field) => fieldInWords(content, path, field.split("."), value)))];
}
