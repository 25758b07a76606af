import { describe, expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../tests/support/every-content-file.ts";
import { pathToName } from "./field-paths.ts";
import { type FieldValue, partsAt, readFields } from "./read-fields.ts";
import { setBody, setField, setFields } from "./set-fields.ts";
import { valueOf } from "./typed-values.ts";
import type { YamlValue } from "./yaml-words.ts";

const leaves = (path: string, text: string) =>
  readFields(path, text).filter(({ field, value }) => !["group", "list"].includes(field.type) && value !== undefined);

/** Returns the lines that differ, between those that are the same at the start and at the end. */
function changedLines(before: string, after: string) {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { above: one[start - 1], removed: one.slice(start, one.length - end), added: other.slice(start, other.length - end) };
}

/** A change takes as long as its file, and the longest have many hundred equal lines. */
const MOST_CHANGED = 40;
const evenly = <Value>(all: readonly Value[]): Value[] =>
  all.filter((_, index) => index % Math.ceil(all.length / MOST_CHANGED) === 0);

const otherThan = ({ field, value }: FieldValue) => {
  if (typeof value === "boolean") return !value;
  return field.type === "number" ? 7.5 : "Other words";
};

describe.each(EVERY_CONTENT_FILE)("$name", ({ path, text }) => {
  test("saving every field and the body unchanged alters no byte", () => {
    const all = readFields(path, text);
    expect(
      setFields(
        path,
        text,
        all.filter(({ field }) => !["group", "list"].includes(field.type)),
      ),
    ).toBe(text);
    for (const { field, value, typed } of leaves(path, text)) expect(valueOf(field, typed)).toEqual(value);
    const { body } = partsAt(path, text);
    expect(body === undefined ? text : setBody(path, text, body)).toBe(text);
  });

  test("changing a value alters only its lines, and changing it back gives the same bytes", () => {
    for (const each of evenly(leaves(path, text))) {
      const changed = setField(path, text, each.path, otherThan(each));
      const { removed, added, above } = changedLines(text, changed);
      const isFolded = [above, removed[0]].some((line) => line?.endsWith(">-"));
      expect(removed.length === 1 || isFolded, `${pathToName(each.path)}\n${removed.join("\n")}`).toBe(true);
      expect(added.length).toBe(1);
      const back = setField(path, changed, each.path, each.value as YamlValue);
      // Lines of folded text that are gone are folded anew.
      expect(isFolded ? leaves(path, back) : back, pathToName(each.path)).toEqual(isFolded ? leaves(path, text) : text);
    }
  });
});
