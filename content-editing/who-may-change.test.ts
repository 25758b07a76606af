import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { FIXTURE_CONTENT } from "../tests/support/fixture-content.ts";
import { readSections, setSection } from "./body-sections.ts";
import { fieldAt } from "./form-fields.ts";
import { formOf, readBody } from "./read-fields.ts";
import { setBody, setField } from "./set-fields.ts";
import { NEEDS_SECOND_PERSON, needsSecondPerson, ownerOnlyChanges } from "./who-may-change.ts";

const textOf = (path: string) => readFileSync(join(FIXTURE_CONTENT, path), "utf8");
const SITE = textOf("site.yaml");

describe("only an owner may change", () => {
  test.each([
    [["stage"], "live"],
    [["promises", "replyWorkingDays"], 3],
    [["promises", "another"], 3],
    [["commitments", "meetAtDoor", "value"], true],
  ])("%j of the site", (place, value) => {
    expect(ownerOnlyChanges("site.yaml", SITE, setField("site.yaml", SITE, place, value))).toEqual([place.join(".")]);
  });

  test("the old addresses, and any text that cannot be read or is gone", () => {
    expect(ownerOnlyChanges("redirects.txt", "", "/a /about\n")).toBe("all");
    expect(ownerOnlyChanges("site.yaml", SITE, `${SITE}\nstage: live\n`)).toBe("all");
    expect(ownerOnlyChanges("site.yaml", SITE, null)).toContain("stage");
  });
});

test("an editor may change everything else", () => {
  expect(ownerOnlyChanges("site.yaml", SITE, setField("site.yaml", SITE, ["phone", "general"], "(08) 5550 0199"))).toEqual([]);
  expect(ownerOnlyChanges("pages/about.md", "a", "b")).toEqual([]);
  expect(ownerOnlyChanges("redirects.txt", "same", "same")).toEqual([]);
});

describe("a second person agrees", () => {
  test("to every guarded file, field and section, all of which exist", () => {
    for (const { path, fields = [], sections = [] } of NEEDS_SECOND_PERSON) {
      const text = textOf(path);
      for (const name of fields) {
        const form = formOf(path);
        expect(form && fieldAt(form, name.split("."))).toBeDefined();
      }
      const body = readBody(path, text) ?? "";
      for (const id of sections) {
        const index = readSections(body).findIndex((section) => section.id === id);
        const changed = setBody(path, text, setSection(body, index, { words: "Other words." }));
        expect(needsSecondPerson(path, text, changed), `${path} ${id}`).toBe(true);
        expect(needsSecondPerson(path, text, setBody(path, text, setSection(body, index, { id: "other" })))).toBe(true);
      }
      expect(needsSecondPerson(path, text, text)).toBe(false);
    }
  });

  test.each([
    ["pages/privacy-policy.md", ["title"], "Another title"],
    ["easy-read/terms-conditions.md", ["heading"], "Another heading"],
    ["forms/enquiry.yaml", ["complaints", "text"], "Other words"],
    ["forms/answers.yaml", ["sent", "kinds", "complaint", 0], "Other words"],
    ["emails.yaml", ["acknowledgement", "complaintNext"], "Other words"],
    ["site.yaml", ["promises", "keepComplaintsYears"], 9],
  ])("to %s %j", (path, place, value) => {
    const text = textOf(path);
    expect(needsSecondPerson(path, text, setField(path, text, place, value))).toBe(true);
    expect(needsSecondPerson(path, null, text)).toBe(true);
  });

  test("to nothing else", () => {
    const answers = textOf("forms/answers.yaml");
    expect(
      needsSecondPerson("forms/answers.yaml", answers, setField("forms/answers.yaml", answers, ["sent", "lead"], "Thank you.")),
    ).toBe(false);
    const contact = textOf("pages/contact.md");
    expect(needsSecondPerson("pages/contact.md", contact, setField("pages/contact.md", contact, ["heading"], "Talk"))).toBe(
      false,
    );
    expect(needsSecondPerson("pages/about.md", "a", "b")).toBe(false);
  });
});
