import type { FieldPath } from "./field-paths.ts";

/* What a change makes of the value of a text. Keys are copied by entries, so that no key, such as __proto__, has a meaning. */

export type YamlValue = string | number | boolean | null | readonly YamlValue[] | YamlRecord;
export type YamlRecord = { readonly [key: string]: YamlValue };

/** A change that cannot be written, because the place for it does not exist. */
export class CannotSetValue extends Error {}

export const isRecord = (value: unknown): value is YamlRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value at a path; undefined for a path that the value does not have. */
export function valueAt(whole: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)] as unknown;
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, whole);
}

/**
 * Returns a copy with another value at a path; undefined removes the key. Lists and maps on the way that are missing, or null, are added.
 * @throws CannotSetValue for a place within a value that is something else, or after a list's next item
 */
export function withValue(whole: unknown, [part, ...rest]: FieldPath, value: YamlValue | undefined): YamlValue {
  if (part === undefined) return value ?? null;
  const isNothing = whole === undefined || whole === null;
  if (Array.isArray(whole) || (isNothing && typeof part === "number")) {
    const list = (whole ?? []) as readonly YamlValue[];
    if (!(Number(part) <= list.length)) throw new CannotSetValue("there is no such item");
    return list.toSpliced(Number(part), 1, withValue(list[Number(part)], rest, value));
  }
  if (!isNothing && !isRecord(whole)) throw new CannotSetValue("there is a value that has no fields");
  const key = String(part);
  const map = isRecord(whole) ? new Map(Object.entries(whole)) : new Map<string, YamlValue>();
  if (rest.length === 0 && value === undefined) map.delete(key);
  else map.set(key, withValue(map.get(key), rest, value));
  return Object.fromEntries(map);
}

export function withItemsMoved(whole: unknown, path: FieldPath, from: number, to: number): YamlValue {
  const list = [...(valueAt(whole, path) as YamlValue[])];
  list.splice(to, 0, ...list.splice(from, 1));
  return withValue(whole, path, list);
}

export function withKeyAs(whole: unknown, path: FieldPath, key: string): YamlValue {
  const parent = path.slice(0, -1);
  const entries = Object.entries(valueAt(whole, parent) as Record<string, YamlValue>);
  const renamed = entries.map(([name, value]): [string, YamlValue] => [name === String(path.at(-1)) ? key : name, value]);
  return withValue(whole, parent, Object.fromEntries(renamed));
}
