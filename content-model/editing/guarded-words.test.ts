import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { readSections, setSection } from "./body-sections.ts";
import { fieldAt } from "./form-fields.ts";
import { guardedChanges, NEEDS_SECOND_PERSON } from "./guarded-words.ts";
import { formOf, readBody } from "./read-fields.ts";
import { setBody, setField } from "./set-fields.ts";

const textOf = (path: string) => readFileSync(join(FIXTURE_CONTENT, path), "utf8");
const published = (path: string) => (existsSync(join(FIXTURE_CONTENT, path)) ? textOf(path) : null);

/** Returns how guarded words change with these files. */
function changesBy(files: Readonly<Record<string, string | null>>) {
  const after = (path: string) => (Object.hasOwn(files, path) ? (files[path] ?? null) : published(path));
  return guardedChanges(published, after, Object.keys(files));
}
const guardedBy = (files: Readonly<Record<string, string | null>>) => changesBy(files).map(({ path }) => path);

/** The same for a replacement of words that a file must have. */
function guardedByReplacing(path: string, words: string | RegExp, others: string) {
  const text = textOf(path).replace(words, others);
  expect(text).not.toBe(textOf(path));
  return guardedBy({ [path]: text });
}

const POLICY = ["pages/privacy-policy.md", "easy-read/privacy-policy.md"];

test("every guarded file, field and section exists and is guarded", () => {
  for (const { path, fields = [], sections = [] } of NEEDS_SECOND_PERSON) {
    const text = textOf(path);
    for (const name of fields) {
      const form = formOf(path);
      expect(form && fieldAt(form, name.split("."))).toBeDefined();
    }
    const body = readBody(path, text) ?? "";
    for (const id of sections) {
      const index = readSections(body).findIndex((section) => section.id === id);
      for (const change of [{ words: "Other words." }, { id: "other" }, { heading: "Another" }])
        expect(guardedBy({ [path]: setBody(path, text, setSection(body, index, change)) }), `${path} ${id}`).toEqual([path]);
    }
    expect(guardedBy({ [path]: text })).toEqual([]);
  }
});

test("a second person agrees to the deletion of a guarded file", () => {
  const path = "reply-templates/complaint-received.md";
  expect(guardedBy({ [path]: null })).toEqual([path]);
});

test.each([
  ["pages/privacy-policy.md", ["title"], "Another title"],
  ["easy-read/terms-conditions.md", ["heading"], "Another heading"],
  ["forms/enquiry.yaml", ["complaints", "text"], "Other words"],
  ["forms/answers.yaml", ["sent", "kinds", "complaint", 0], "Other words"],
  ["emails.yaml", ["acknowledgement", "complaintNext"], "Other words"],
  ["forms/message.yaml", ["withdrawText"], "Other words"],
  ["forms/message-easy-read.yaml", ["said", "withdrawn"], "Other words"],
])("a second person agrees to %s %j", (path, place, value) => {
  expect(guardedBy({ [path]: setField(path, textOf(path), place, value) })).toEqual([path]);
});

describe("a second person agrees to what is put into guarded words:", () => {
  test.each([
    [["brand", "name"], "Another name"],
    [["email"], "other@example.org"],
    [["phone", "general"], "(08) 5550 0199"],
    [["owner", "abn", "value"], "51 824 753 556"],
    [["owner", "dataLocation", "value"], "overseas"],
    [["promises", "keepComplaintsYears"], 9],
  ])("the fact %j", (place, value) => {
    const changed = changesBy({ "site.yaml": setField("site.yaml", textOf("site.yaml"), place, value) });
    const policy = changed.find(({ path }) => path === POLICY[0]);
    const name = place.filter((part) => part !== "value").join(".");
    expect(policy).toMatchObject({ put: [{ name, after: String(value) }] });
    expect(policy?.typed).toBeUndefined();
  });

  test("numbers of others, the shared Easy Read rows, the meaning of a hard word, and the words around each Easy Read page", () => {
    const lines = setField("helplines.yaml", textOf("helplines.yaml"), ["ndisCommission", "number"], "1800 035 545");
    expect(guardedBy({ "helplines.yaml": lines })).toEqual(expect.arrayContaining(["pages/contact.md", "forms/enquiry.yaml"]));
    const part = "easy-read/parts/contact.md";
    expect(guardedBy({ [part]: `${textOf(part)}We never answer.\n` })).toContain(POLICY[1]);
    expect(guardedByReplacing("easy-read/labels.yaml", /(?<=^ {2}badge: ).*$/m, "Not in force")).toContain(POLICY[1]);
    const word = "advocate";
    expect(guardedByReplacing("easy-read/words.yaml", new RegExp(`(?<=^${word}:\\n *- ).*$`, "m"), "Nobody.")).toContain(
      POLICY[1],
    );
  });

  test("facts that nobody can read, whatever changes in them", () => {
    expect(guardedByReplacing("site.yaml", /$/, "\n[")).toContain(POLICY[0]);
  });

  test("an opening, where a guarded page lists them", () => {
    const path = "easy-read/privacy-policy.md";
    const page = textOf(path).replace(/(?=^@contact$)/m, "@openings\n");
    const withList = (other: string) => (each: string) =>
      each === path ? page : each === "jobs/new.md" ? other : published(each);
    expect(guardedChanges(withList("one"), withList("two"), ["jobs/new.md"]).map((change) => change.path)).toEqual([path]);
  });
});

describe("nobody else needs to agree to", () => {
  test.each([
    ["forms/answers.yaml", ["sent", "lead"], "Thank you."],
    ["pages/contact.md", ["heading"], "Talk"],
    ["pages/about.md", ["title"], "About"],
    ["site.yaml", ["stage"], "live"],
    ["site.yaml", ["acknowledgement", "words"], "We thank the Elders."],
    ["interface.yaml", ["onThisPage"], "On it"],
  ])("%s %j", (path, place, value) => {
    expect(guardedBy({ [path]: setField(path, textOf(path), place, value) })).toEqual([]);
  });

  test("a number that no guarded words name", () => {
    expect(guardedByReplacing("helplines.yaml", "131 450", "131 451")).toEqual([]);
  });
});
