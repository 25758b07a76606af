import { expect, test } from "vitest";

import { formatContent, formatYaml, isSameContent } from "./yaml-format.ts";

test("quotes, blocks and spaces depend on the value alone", () => {
  expect(formatYaml(`a:   "one" # beside\nb: 'two'\nc: >-\n  three\n  four\n`)).toBe("a: one # beside\nb: two\nc: three four\n");
  expect(formatYaml(`a: "one\\ntwo\\n"\n`)).toBe("a: |\n  one\n  two\n");
  expect(formatYaml(`a: { b: "one\\ntwo" }\n`)).toBe('a: { b: "one\\ntwo" }\n');
  expect(formatYaml('a: "{{b}} c: d"\n"yes": "12"\nd: "yes"\n')).toBe('a: "{{b}} c: d"\nyes: "12"\nd: yes\n');
  expect(formatYaml("a: [b,c]\nd:\n- e\n")).toBe("a: [ b, c ]\nd:\n  - e\n");
});

test("comments, the order of keys and single blank lines stay", () => {
  const text =
    "# File.\n\n# Of b.\nb: 1 # beside\n\na:\n  # Of the first.\n  - c\n\n  # Of the second.\n  - d # beside\n  # At the end.\n";
  expect(formatYaml(text)).toBe(text);
  expect(formatYaml(text.replaceAll("\n\n", "\n\n\n"))).toBe(text);
});

test("a number stays as it was typed, because it may be a phone number without its quotes", () => {
  const text = "a: 0412345678\nb: -32.50\nc: 1e3\n";
  expect(formatYaml(text)).toBe(text);
});

test("a text that cannot be read stays as it is", () => {
  for (const text of ["a: b: c\n", "a: {{b}}  # c\n", "a: [\n"]) expect(formatYaml(text)).toBe(text);
});

test("of a Markdown file only the front matter is formatted, with its last line break", () => {
  const body = "## Work {#work}\n\n- 'a'\n*  b\n";
  expect(formatContent("jobs/a.md", `---\na:  'b'\nc: |\n  d\n---\n${body}`)).toBe(`---\na: b\nc: |\n  d\n---\n${body}`);
  expect(formatContent("jobs/a.md", body)).toBe(body);
  expect(formatContent("redirects.txt", "/a  'b'\n")).toBe("/a  'b'\n");
});

test("two texts with another format are the same content; with another value or comment they are not", () => {
  const isSame = (other: string | null) => isSameContent("site.yaml", "a: [ b ] # c\n", other);
  expect(isSame('\uFEFFa: ["b"]   # c\r\n')).toBe(true);
  for (const other of ["a: [ c ] # c\n", "a: [ b ] # d\n", "a: [ b\n", null]) expect(isSame(other)).toBe(false);
  expect(isSameContent("site.yaml", null, null)).toBe(true);
});
