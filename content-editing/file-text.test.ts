import { describe, expect, test } from "vitest";

import { MissingFrontMatter } from "./file-text.ts";
import { readBody, readFields } from "./read-fields.ts";
import { addListItem, moveListItem, removeListItem, renameFieldKey, setBody, setField, setFields } from "./set-fields.ts";
import { CannotSetValue } from "./yaml-value.ts";

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

test("items are added blank, moved and removed, and free keys get another name", () => {
  const site = "areas:\n  - id: one\n    name: One\nsocials: []\n";
  const added = addListItem("site.yaml", site, ["areas"], 1);
  expect(added).toContain('  - id: ""\n    name: ""\n    town: ""\n');
  expect(moveListItem("site.yaml", added, ["areas"], 1, 0)).toMatch(/^areas:\n  - id: ""/);
  expect(removeListItem("site.yaml", added, ["areas"], 1)).toBe(site);
  expect(addListItem("site.yaml", site, ["socials"], 0)).toContain("socials:\n  - name: Facebook\n    url: null\n");
  expect(renameFieldKey("easy-read/words.yaml", "abuse: [It hurts.]\n", ["abuse"], "apply")).toBe("apply: [ It hurts. ]\n");
  expect(() => addListItem("site.yaml", site, ["email"], 0)).toThrow(CannotSetValue);
});

test("a file without its front matter, and a field that does not exist, are errors", () => {
  expect(() => readFields("jobs/a.md", "## Work {#work}\n")).toThrow(MissingFrontMatter);
  expect(() => setFields("jobs/a.md", JOB, [{ path: ["nothing"], typed: "x" }])).toThrow(CannotSetValue);
  expect(() => setField("redirects.txt", "/a /about\n", ["a"], "x")).toThrow(CannotSetValue);
  expect(readFields("redirects.txt", "/a /about\n")).toEqual([]);
  expect(readBody("redirects.txt", "/a /about\r\n")).toBe("/a /about\n");
});
