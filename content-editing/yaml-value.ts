import type { FieldPath } from "./field-paths.ts";
import type { YamlValue } from "./yaml-words.ts";

/* What a change makes of the value of a text. Keys are copied by entries, so that no key, such as __proto__, has a meaning. */

type Map = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Map => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value at a path; undefined for a path that the value does not have. */
export function valueAt(whole: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)] as unknown;
    return isMap(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, whole);
}

/** Returns a copy with another value at a path; undefined removes the key. Maps on the way that are missing are added. */
export function withValue(whole: unknown, [part, ...rest]: FieldPath, value: YamlValue | undefined): unknown {
  if (part === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly unknown[] = whole;
    return Number(part) < list.length
      ? list.with(Number(part), withValue(list[Number(part)], rest, value))
      : [...list, withValue(undefined, rest, value)];
  }
  const key = String(part);
  const entries = isMap(whole) ? Object.entries(whole) : [];
  const inner = withValue(isMap(whole) && Object.hasOwn(whole, key) ? whole[key] : undefined, rest, value);
  const others = entries.map((entry): [string, unknown] => (entry[0] === key ? [key, inner] : entry));
  const all = entries.some(([name]) => name === key) ? others : [...others, [key, inner] as const];
  return Object.fromEntries(all.filter(([, each]) => each !== undefined));
}

export function withItemsMoved(whole: unknown, path: FieldPath, from: number, to: number): unknown {
  const list = [...(valueAt(whole, path) as YamlValue[])];
  list.splice(to, 0, ...list.splice(from, 1));
  return withValue(whole, path, list);
}

export function withKeyAs(whole: unknown, path: FieldPath, key: string): unknown {
  const parent = path.slice(0, -1);
  const entries = Object.entries(valueAt(whole, parent) as Record<string, YamlValue>);
  const renamed = entries.map(([name, value]): [string, YamlValue] => [name === String(path.at(-1)) ? key : name, value]);
  return withValue(whole, parent, Object.fromEntries(renamed));
}
