import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { HOSTILE_STRINGS } from "../../tests/support/hostile-strings.ts";
import { nameToPath } from "./field-paths.ts";
import { moveItem, setValue } from "./set-value.ts";
import { CannotSetValue, UnreadableYaml, valueAt, type YamlValue } from "./yaml-value.ts";

/** The marks that have a meaning in YAML (YAML 1.2, 5.3), where a text begins. */
const MARKS = Array.from("-?:,[]{}#&*!|>'\"%@`~\\").flatMap((mark) => [mark, `${mark}a`, `${mark} a`]);
const HOSTILE = [
  "\n",
  "a\nb",
  "a\n\nb\n",
  "\na",
  " \n",
  "\r\na",
  "a\n  b\n c",
  "a\n# b",
  "# a\n",
  "a\n---\nb",
  "a\\nb",
  "",
  "  a",
  "a  ",
  "a: b",
  "a:",
  "a # b",
  "a, b",
  "a] b",
  "a |",
  "`a`",
  "'a'",
  "\ta",
  "a\tb",
  "---",
  "...",
  ">-",
  "a: |",
  'key: "v',
  "key: 'v",
  "{{brand.name}}",
  "{{a}} b",
  "<<<<<<< a",
  "=======",
  "null",
  "yes",
  "no",
  "true",
  "False",
  "2026-01-01",
  "12",
  "-1.5",
  "0123",
  "1e3",
  ".inf",
  "“a”",
  "‘a’",
  "😀 a 👩‍👧",
  "\u00a0a",
  "a\u00a0",
  "\ufeffa",
  "\u2028",
  "a".repeat(5000),
  "word ".repeat(2000),
];

/** A value of each style, with its neighbours. */
const STYLES = `# Above.
plain: a # beside
double: "a"
single: 'a'
folded: >-
  a line that is folded
  at its own places
literal: |-
  a
  b
nothing: null
empty:
flow: { one: a, two: "b", list: [a, "b"] } # beside
list:
  # Of the first.
  - a
  - "b" # beside

  # Of the third.
  - one: a
    two: b
last: z
`;

const PLACES = [
  "plain",
  "double",
  "single",
  "folded",
  "literal",
  "nothing",
  "empty",
  "last",
  "added",
  "flow.one",
  "flow.two",
  "flow.added",
  "flow.list.0",
  "flow.list.1",
  "list.0",
  "list.1",
  "list.2.one",
  "list.2.two",
  "list.2.added",
  "list.3",
].map((name) => nameToPath(name.replaceAll(".", "/")));

/** One place of each kind gets the longer lists too: the style of a text depends on the text and on whether it stands in one line alone. */
const WITH_ALL = new Set(["plain", "flow.one", "list.0", "added"]);

const commentsOf = (text: string) => text.match(/#( Of the \w+\.| beside| Above\.)/g);

describe.each(PLACES.map((place) => [place.join("."), place] as const))("a hostile text at %s", (name, place) => {
  test("is read as it was typed, and every other value and comment stays", () => {
    const before = setValue(STYLES, place, "x");
    const valuesBefore = parse(before) as unknown;
    for (const value of [...HOSTILE, ...(WITH_ALL.has(name) ? [...MARKS, ...HOSTILE_STRINGS] : [])]) {
      const text = setValue(before, place, value);
      expect(valueAt(parse(text), place)).toBe(value);
      expect(parse(setValue(text, place, "x"))).toEqual(valuesBefore);
      expect(commentsOf(text)).toEqual(commentsOf(STYLES));
      expect(text.isWellFormed()).toBe(true);
    }
  });
});

test.each([null, true, false, 0, -31.95, 12, [], ["a"], {}, { a: 1 }, ["a", ["b"]], [{ a: "b", c: null }]] as YamlValue[])(
  "every place may have the value %j, and another one after it",
  (value) => {
    for (const place of PLACES) {
      const text = setValue(STYLES, place, value);
      expect(parse(setValue(text, place, "x"))).toEqual(parse(setValue(STYLES, place, "x")));
      expect(commentsOf(text)).toEqual(commentsOf(STYLES));
    }
  },
);

describe("a key", () => {
  test("is added after the key that its schema has before it", () => {
    const order = () => ["title", "closes", "sample"];
    expect(setValue("title: a\nsample: true\n", ["closes"], "2027-01-31", order)).toBe(
      "title: a\ncloses: 2027-01-31\nsample: true\n",
    );
    expect(setValue("a: { title: a, sample: true }\n", ["a", "closes"], "b", order)).toBe(
      "a: { title: a, closes: b, sample: true }\n",
    );
    expect(setValue("title: a # first", ["closes"], "b", order)).toBe("title: a # first\ncloses: b\n");
    expect(setValue("# Nothing yet.\n", ["title"], "a")).toBe("# Nothing yet.\n\ntitle: a\n");
    expect(setValue("a: 1\n", ["100"], ["b"])).toBe('a: 1\n"100":\n  - b\n');
  });

  test("is added with the maps and lists around it", () => {
    expect(setValue("a: 1\n", ["b", "c", "d"], 2)).toBe("a: 1\nb:\n  c:\n    d: 2\n");
    expect(setValue("a: 1\n", ["b", 0], "c")).toBe("a: 1\nb:\n  - c\n");
    expect(setValue("", ["b", "c"], 2)).toBe("b:\n  c: 2\n");
  });

  test("is written as the keys beside it are", () => {
    const words = "abuse:\n  - It hurts.\n  - It scares.\napply:\n  - To ask.\n";
    expect(setValue(words, ["Auslan"], ["A language.", "It has signs: hands."])).toBe(
      `${words}Auslan:\n  - A language.\n  - "It has signs: hands."\n`,
    );
    const lines = 'one: { name: A, number: "000" }\n';
    expect(setValue(lines, ["two"], { name: "B, C", number: "13" })).toBe(`${lines}two: { name: "B, C", number: "13" }\n`);
  });

  test("is removed with its lines, and with the comments above it unless it is the first", () => {
    expect(setValue("# File.\na: 1\n# Of b.\nb: 2 # beside\nc: 3\n", ["b"], undefined)).toBe("# File.\na: 1\nc: 3\n");
    expect(setValue("# File.\na: 1\nb: 2", ["a"], undefined)).toBe("# File.\nb: 2\n");
    expect(setValue("# File.\na: 1\n# Of b.\nb: 2", ["a"], undefined)).toBe("# File.\n# Of b.\nb: 2\n");
    expect(setValue("a: 1\nb:\n  - c\n  - d", ["b"], undefined)).toBe("a: 1\n");
    expect(setValue("- a: 1\n  b: 2\n", [0, "a"], undefined)).toBe("- b: 2\n");
    expect(setValue("a: { b: 1, c: 2, d: 3 }\n", ["a", "b"], undefined)).toBe("a: { c: 2, d: 3 }\n");
    expect(setValue("a: { b: 1, c: 2, d: 3 }\n", ["a", "d"], undefined)).toBe("a: { b: 1, c: 2 }\n");
    expect(setValue("a: { b: 1 }\nc: 1\n", ["a", "b"], undefined)).toBe("a: {}\nc: 1\n");
    expect(setValue("a:\n  b: 1\nc: 1\n", ["a", "b"], undefined)).toBe("a: {}\nc: 1\n");
    expect(setValue("a: 1\n", ["b"], undefined)).toBe("a: 1\n");
  });
});

describe("a list", () => {
  const itemsIn = (text: string, path: string[]) => (valueAt(parse(text), path) ?? []) as YamlValue[];
  const addItem = (text: string, path: string[], index: number, value: YamlValue) =>
    setValue(text, path, itemsIn(text, path).toSpliced(index, 0, value));
  const removeItem = (text: string, path: string[], index: number) =>
    setValue(text, path, itemsIn(text, path).toSpliced(index, 1));
  const BLOCK = "a:\n  # Of one.\n  - one # beside\n  # Of two.\n  - two\n\n  - three\nb: 1\n";
  const MAPS = "a:\n  - id: one\n    words: Some words.\n  - id: two\n";

  test("gets an item that is written as the one beside it", () => {
    expect(addItem(BLOCK, ["a"], 3, "four: 4")).toBe(BLOCK.replace("  - three\n", '  - three\n  - "four: 4"\n'));
    expect(addItem(BLOCK, ["a"], 0, "zero")).toBe(BLOCK.replace("  # Of one.\n  - one", "  # Of one.\n  - zero\n  - one"));
    expect(addItem(MAPS, ["a"], 1, { id: "new", words: "x: y" })).toBe(
      MAPS.replace("  - id: two", '  - id: new\n    words: "x: y"\n  - id: two'),
    );
    expect(addItem("a: [1, 2]\n", ["a"], 1, 5)).toBe("a: [ 1, 5, 2 ]\n");
    expect(addItem("a: [1, 2] # x\n", ["a"], 2, "b, c")).toBe('a: [ 1, 2, "b, c" ] # x\n');
    expect(addItem("a: []\n", ["a"], 0, { b: 1 })).toBe("a:\n  - b: 1\n");
    expect(addItem("a:\nb: 1\n", ["a"], 0, "c")).toBe("a:\n  - c\nb: 1\n");
    expect(addItem("- a: 1", [], 1, { a: 2 })).toBe("- a: 1\n- a: 2\n");
  });

  test("loses an item with its lines and the comments above it, unless it is the first", () => {
    expect(removeItem(BLOCK, ["a"], 1)).toBe("a:\n  # Of one.\n  - one # beside\n\n  - three\nb: 1\n");
    expect(removeItem(BLOCK, ["a"], 0)).toBe("a:\n  # Of one.\n  # Of two.\n  - two\n\n  - three\nb: 1\n");
    expect(removeItem(MAPS, ["a"], 0)).toBe("a:\n  - id: two\n");
    expect(removeItem("a: [1, 2, 3]\n", ["a"], 2)).toBe("a: [ 1, 2 ]\n");
    expect(removeItem("a:\n  - 1 # x\nb: 2\n", ["a"], 0)).toBe("a: []\nb: 2\n");
  });

  test("has its items in another order, each with its comments", () => {
    expect(moveItem(BLOCK, ["a"], 2, 1)).toBe("a:\n  # Of one.\n  - one # beside\n\n  - three\n  # Of two.\n  - two\nb: 1\n");
    expect(moveItem("a: [1, 2, 3]\n", ["a"], 0, 2)).toBe("a: [ 2, 3, 1 ]\n");
    expect(moveItem("- a: 1\n- a: 2", [], 1, 0)).toBe("- a: 2\n- a: 1\n");
    expect(moveItem(moveItem(MAPS, ["a"], 0, 1), ["a"], 1, 0)).toBe(MAPS);
  });

  test("as a whole keeps the items that are the same", () => {
    expect(setValue(BLOCK, ["a"], ["one", "three"])).toBe(removeItem(BLOCK, ["a"], 1));
    expect(setValue(BLOCK, ["a"], ["one", "two", "new", "three"])).toBe(BLOCK.replace("  - two\n", "  - two\n  - new\n"));
    expect(setValue(BLOCK, ["a"], ["one", "2", "three"])).toBe(BLOCK.replace("- two", '- "2"'));
    expect(setValue(BLOCK, ["a"], [])).toBe("a:\n  # Of one.\n  []\nb: 1\n");
  });
});

test("a text of several lines stands in lines, and one of a single line in one", () => {
  const folded = "a: >-\n  One two three\n  four five six\nb: 1\n";
  expect(setValue(folded, ["a"], "One two")).toBe("a: One two\nb: 1\n");
  expect(setValue("a: 'x' # y\n", ["a"], "One\ntwo\n")).toBe("a: | # y\n  One\n  two\n");
  expect(setValue("a: { b: x }\n", ["a", "b"], "One\ntwo")).toBe('a: { b: "One\\ntwo" }\n');
});

test("words that could not be read without quotes are in quotes, and others are not", () => {
  const written = (words: string) => setValue("a: 1\n", ["a"], words).slice(3, -1);
  expect(written("Our office: open")).toBe('"Our office: open"');
  expect(written("“Yes”")).toBe('"“Yes”"');
  expect(written("0412")).toBe('"0412"');
  expect(written("08:30")).toBe("08:30");
  expect(written("It’s ours, isn't it?")).toBe("It’s ours, isn't it?");
});

test("a text that cannot be read, or has aliases, is not changed", () => {
  expect(() => setValue("a: b: c\n", ["a"], "d")).toThrow(UnreadableYaml);
  expect(() => setValue("a: {{b}}\n", ["a"], "d")).toThrow("{{ without quotes");
  expect(() => setValue("a: &x 1\nb: *x\n", ["a"], "d")).toThrow(UnreadableYaml);
  for (const place of [["b"], [3]]) expect(() => setValue("- a\n", place, "d")).toThrow(CannotSetValue);
  expect(() => setValue("a: 1\n", ["a", "b", "c"], "d")).toThrow(CannotSetValue);
});

test("no key has a meaning of its own", () => {
  const text = setValue("a: 1\n", ["__proto__"], { polluted: true });
  expect(text).toBe("a: 1\n__proto__:\n  polluted: true\n");
  expect(setValue(text, ["__proto__", "polluted"], false)).toBe("a: 1\n__proto__:\n  polluted: false\n");
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
