/** Puts a value into a map as the one that was used last, and removes the oldest beyond `most`. Returns the value. */
export function keepLast<Key, Value>(kept: Map<Key, Value>, most: number, key: Key, value: Value): Value {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
  return value;
}

/** Returns a function that reads the text of the file at a path, and keeps what it read of the `most` texts that were asked for last. */
export function keepingTexts<Value>(
  most: number,
  read: (path: string, text: string) => Value,
): (path: string, text: string) => Value {
  const kept = new Map<string, { value: Value }>();
  return (path, text) => {
    const key = `${path}\n${text}`;
    return keepLast(kept, most, key, kept.get(key) ?? { value: read(path, text) }).value;
  };
}
