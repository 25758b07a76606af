import { describe, expect, test } from "vitest";

import { formatContent } from "../texts/yaml-format.ts";
import { EVERY_CONTENT_FILE, LONGEST_OF_EACH_KIND } from "../../tests/support/content-files.ts";
import { pathToName } from "./field-paths.ts";
import { type FieldValue, MissingFrontMatter, partsAt, readBody, readFields } from "./read-fields.ts";
import { addListItem, moveListItem, removeListItem, setBody, setField, setFields } from "./set-fields.ts";
import { valueOf } from "./typed-values.ts";
import { CannotSetValue, type YamlValue } from "./yaml-value.ts";

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
const MOST_CHANGED = 12;
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
});

test.each(LONGEST_OF_EACH_KIND)(
  "$name: another value alters only its lines and no comment, and the former value gives the same bytes again",
  ({ path, text: stored }) => {
    const text = formatContent(path, stored);
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
  },
);

const JOB =
  "---\ntitle: Gardener # short\narea: perth\nhours: Part time\nposted: 2026-11-20\n---\n## Work {#work}\n\nCut the grass.\n";

test("a byte order mark and other line breaks go with a change of the file", () => {
  const other = `\uFEFF${JOB.replaceAll("\n", "\r\n")}`;
  expect(setField("jobs/a.md", other, ["title"], "Cook")).toBe(setField("jobs/a.md", JOB, ["title"], "Cook"));
  expect(setBody("jobs/a.md", other, "## Work {#work}\r\n\r\nCook.\r\n")).toBe(JOB.replace("Cut the grass", "Cook"));
  expect(setFields("jobs/a.md", other, [{ path: ["hours"], typed: "One\r\ntwo" }])).toContain("hours: |-\n  One\n  two\n");
  expect(setField("jobs/a.md", other, ["title"], "Gardener")).toBe(other);
});

test("a new key stands where its schema has it", () => {
  expect(setField("jobs/a.md", JOB, ["closes"], "2027-01-31")).toBe(
    JOB.replace("2026-11-20\n", "2026-11-20\ncloses: 2027-01-31\n"),
  );
});

describe("typed texts", () => {
  const typed = (path: string, text: string, name: (string | number)[], words: string) =>
    setFields(path, text, [{ path: name, typed: words }]);

  test("become values of their fields", () => {
    const site = 'address: { street: null, postcode: "6107", latitude: -32.01 }\nbrand: { sample: true }\nstage: parked\n';
    const set = (name: string[], words: string) => typed("site.yaml", site, name, words);
    expect(set(["address", "street"], "1 High St")).toContain("street: 1 High St,");
    expect(set(["address", "postcode"], "0123")).toContain('postcode: "0123"');
    expect(set(["address", "latitude"], " -32.5 ")).toContain("latitude: -32.5 ");
    expect(set(["address", "latitude"], "south")).toContain("latitude: south ");
    expect(set(["address", "latitude"], "-32.01")).toBe(site);
    expect(set(["brand", "sample"], "no")).toContain("sample: false");
    expect(set(["brand", "name"], "A, B")).toContain('brand: { sample: true, name: "A, B" }');
    expect(set(["stage"], "live")).toContain("stage: live");
    expect(typed("jobs/a.md", JOB, ["closes"], " 1/2/2027 ")).toContain("closes: 2027-02-01\n");
  });

  test("that are empty leave an optional field out, and make a nullable one null", () => {
    expect(typed("jobs/a.md", JOB.replace("posted", "closes: 2027-01-31\nposted"), ["closes"], "")).toBe(JOB);
    expect(typed("site.yaml", "address: { street: A }\n", ["address", "street"], " ")).toBe("address: { street: null }\n");
    expect(typed("site.yaml", "stage: live\nemail: a\n", ["email"], "")).toBe('stage: live\nemail: ""\n');
    const days = "hours: { weekly: [{ days: [7], closed: true }] }\n";
    expect(typed("site.yaml", days, ["hours", "weekly", 0, "closed"], "no")).toBe("hours: { weekly: [ { days: [ 7 ] } ] }\n");
    expect(typed("site.yaml", "commitments: { a: { label: b, value: true } }\n", ["commitments", "a", "value"], "")).toContain(
      "value: null",
    );
  });

  test("of a value that is wrong are those of the file, and stay if they are not changed", () => {
    const text = "address: { postcode: 0123 }\nbrand: { sample: maybe }\nphone: { general: [1] }\n";
    const fields = new Map(readFields("site.yaml", text).map(({ path, typed: shown }) => [path.join("."), shown]));
    expect(fields.get("address.postcode")).toBe("0123");
    expect(fields.get("brand.sample")).toBe("maybe");
    expect(fields.get("phone.general")).toBe("[1]");
    expect(fields.get("brand.name")).toBe("");
    expect(typed("site.yaml", text, ["address", "postcode"], "0123")).toBe(text);
  });
});

test("items are added blank, moved and removed", () => {
  const site = "areas:\n  - id: one\n    name: One\nsocials: []\n";
  const added = addListItem("site.yaml", site, ["areas"], 1);
  expect(added).toContain('  - id: ""\n    name: ""\n    town: ""\n');
  expect(moveListItem("site.yaml", added, ["areas"], 1, 0)).toMatch(/^areas:\n  - id: ""/);
  expect(removeListItem("site.yaml", added, ["areas"], 1)).toBe(site);
  expect(addListItem("site.yaml", site, ["socials"], 0)).toContain("socials:\n  - name: Facebook\n    url: null\n");
  expect(() => addListItem("site.yaml", site, ["email"], 0)).toThrow(CannotSetValue);
});

test("a file without its front matter, and a field that does not exist, are errors", () => {
  expect(() => readFields("jobs/a.md", "## Work {#work}\n")).toThrow(MissingFrontMatter);
  expect(() => setFields("jobs/a.md", JOB, [{ path: ["nothing"], typed: "x" }])).toThrow(CannotSetValue);
  expect(() => setField("redirects.txt", "/a /about\n", ["a"], "x")).toThrow(CannotSetValue);
  expect(readFields("redirects.txt", "/a /about\n")).toEqual([]);
  expect(readBody("redirects.txt", "/a /about\r\n")).toBe("/a /about\n");
});
