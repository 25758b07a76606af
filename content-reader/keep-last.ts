/** Puts a value into a map as the one that was used last, and removes the oldest beyond `most`. Returns the value. */
export function keepLast<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): Value {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
  return value;
}
