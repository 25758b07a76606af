import { kindAt } from "../../../content-editing/content-kinds.ts";
import { type FieldPath, pathToName } from "../../../content-editing/field-paths.ts";
import { type Field, fieldAt } from "../../../content-editing/form-fields.ts";
import { type KeyStyle, keyStyleAt } from "../../../content-editing/new-keys.ts";
import { formOf, readFields } from "../../../content-editing/read-fields.ts";

/** A map to which things can be added by name. `isFree` is whether a thing at a place is one that nothing in the code needs. */
type NamedMap = { place: FieldPath; style: KeyStyle; others: Field; isFree: (place: FieldPath) => boolean };

/** Returns the map at a place of a file; undefined if things cannot be added to it by name. */
export function namedMapAt(path: string, place: FieldPath): NamedMap | undefined {
  const [kind, root] = [kindAt(path), formOf(path)];
  const style = kind && keyStyleAt(kind, place);
  const field = root && fieldAt(root, place);
  if (style === undefined || field?.type !== "group" || !field.others) return undefined;
  const own = field.fields.map(({ pattern }) => pattern.at(-1));
  return { place, style, others: field.others, isFree: (thing) => !own.includes(String(thing.at(-1))) };
}

/** Whether a file has a thing at a place. */
export const hasKey = (path: string, text: string, place: FieldPath): boolean =>
  readFields(path, text).some((field) => pathToName(field.path) === pathToName(place) && field.value !== undefined);
