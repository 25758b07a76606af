import { describe, expect, test } from "vitest";

import { formatContent } from "../content-reader/yaml-format.ts";
import { EVERY_CONTENT_FILE } from "../tests/support/every-content-file.ts";
import { pathToName } from "./field-paths.ts";
import { type FieldValue, partsAt, readFields } from "./read-fields.ts";
import { setBody, setField, setFields } from "./set-fields.ts";
import { valueOf } from "./typed-values.ts";
import type { YamlValue } from "./yaml-value.ts";

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
  return { removed: one.length - end - start, added: other.length - end - start };
}

/** A change takes as long as its file, and the longest have many hundred equal lines. */
const MOST_CHANGED = 20;
const evenly = <Value>(all: readonly Value[]): Value[] =>
  all.filter((_, index) => index % Math.ceil(all.length / MOST_CHANGED) === 0);

const otherThan = ({ field, value }: FieldValue) => {
  if (typeof value === "boolean") return !value;
  return field.type === "number" ? 7.5 : "Other words: ‘two’ #1";
};
const LINES = "One: line.\n\n- Two";

const commentsOf = (text: string) => text.match(/(?<=^| )#(?= ).*/gm);
const valuesOf = (path: string, text: string) =>
  Object.fromEntries(leaves(path, text).map((each) => [pathToName(each.path), each.value]));

describe.each(EVERY_CONTENT_FILE)("$name", ({ path, text: stored }) => {
  const text = formatContent(path, stored);

  test("the format says the same, and is the same when it is formatted again", () => {
    expect(formatContent(path, text)).toBe(text);
    expect(leaves(path, text)).toEqual(leaves(path, stored));
    expect(commentsOf(text)).toEqual(commentsOf(stored));
  });

  test("saving every field and the body unchanged alters no byte", () => {
    const all = readFields(path, stored).filter(({ field }) => !["group", "list"].includes(field.type));
    expect(setFields(path, stored, all)).toBe(stored);
    for (const { field, value, typed } of leaves(path, stored)) expect(valueOf(field, typed)).toEqual(value);
    const { body } = partsAt(path, stored);
    expect(body === undefined ? stored : setBody(path, stored, body)).toBe(stored);
  });

  test("another value alters only its lines and no comment, and the former value gives the same bytes again", () => {
    const [values, comments] = [valuesOf(path, text), commentsOf(text)];
    for (const each of evenly(leaves(path, text))) {
      const name = pathToName(each.path);
      const lines = typeof each.value === "string" ? each.value.split("\n").length : 1;
      const expectChange = (changed: string, value: YamlValue, mostAdded: number) => {
        expect(valuesOf(path, changed), name).toEqual({ ...values, [name]: value });
        expect(commentsOf(changed), name).toEqual(comments);
        const { removed, added } = changedLines(text, changed);
        expect(removed, name).toBeLessThanOrEqual(lines === 1 ? 1 : lines + 1);
        expect(added, name).toBeLessThanOrEqual(mostAdded);
      };
      const other = otherThan(each);
      const inOneLine = setField(path, text, each.path, other);
      expectChange(inOneLine, other, 1);
      const inLines = setField(path, inOneLine, each.path, LINES);
      expectChange(inLines, LINES, 4);
      expect(setField(path, inLines, each.path, each.value as YamlValue), name).toBe(text);
    }
  });
});
