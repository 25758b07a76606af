import { describe, expect, test } from "vitest";
import { z } from "zod";

import { day, sentence } from "../values/value-schemas.ts";
import { schemaAt } from "./content-kinds.ts";
import { limitsInWords } from "./field-limits.ts";
import { type Field, fieldAt, fieldOf } from "./form-fields.ts";

const fieldIn = (path: string, ...place: (string | number)[]): Field | undefined => {
  const schema = schemaAt(path);
  return schema && fieldAt(fieldOf(schema), place);
};

test("each type of field is read from its schema, through refinements and transforms", () => {
  expect(fieldIn("site.yaml", "stage")).toMatchObject({
    type: "choice",
    options: [
      { value: "parked", label: "Only people with the password" },
      { value: "live", label: "Everyone" },
    ],
  });
  expect(fieldIn("site.yaml", "address", "street")).toMatchObject({ type: "text", isNullable: true });
  expect(fieldIn("site.yaml", "areas", 0, "radiusKilometres")).toMatchObject({
    type: "number",
    min: 0,
    isMoreThanMin: true,
    max: 1000,
  });
  expect(fieldIn("site.yaml", "promises", "keepBackupsDays")).toMatchObject({ type: "number", isWhole: true, min: 1 });
  expect(fieldIn("site.yaml", "hours", "weekly", 0, "opens")).toMatchObject({ type: "text", format: "time", isOptional: true });
  expect(fieldIn("site.yaml", "hours", "weekly", 0, "closed")).toMatchObject({ type: "yes-no", isMark: true });
  expect(fieldIn("site.yaml", "hours", "weekly", 0, "label")).toBeUndefined();
  expect(fieldIn("site.yaml", "commitments", "meetAtDoor", "value")).toMatchObject({ type: "yes-no", isNullable: true });
  expect(fieldIn("site.yaml", "email")).toMatchObject({ format: "email" });
  expect(fieldIn("site.yaml", "socials", 0, "url")).toMatchObject({ format: "address", isNullable: true });
  expect(fieldIn("site.yaml", "phone", "general")).toMatchObject({ format: "phone" });
  expect(fieldIn("helplines.yaml", "emergency", "tty")).toMatchObject({ isOptional: false });
  expect(fieldIn("helplines.yaml", "another", "tty")).toMatchObject({ isOptional: true });
  expect(fieldIn("jobs/a.md", "sample")).toMatchObject({ type: "yes-no", isOptional: true });
  expect(fieldIn("jobs/a.md", "posted")).toMatchObject({ format: "day" });
  expect(fieldIn("pages/about.md", "title")).toMatchObject({ minLength: 3, maxLength: 60 });
  expect(fieldIn("interface.yaml", "navigation", "items")).toMatchObject({ type: "list", minItems: 6, maxItems: 6 });
  expect(fieldIn("reply-templates/a.md", "kinds", 0)).toMatchObject({ type: "choice" });
  expect(fieldIn("reply-templates/a.md", "subject")).toMatchObject({ names: ["name", "reference", "me"], maxLength: 150 });
});

test("a wrapper around a format does not hide it", () => {
  expect(fieldOf(z.object({ a: day.optional().nullable() }))).toMatchObject({
    fields: [{ pattern: ["a"], format: "day", isOptional: true, isNullable: true }],
  });
  expect(fieldOf(sentence("name").refine(() => true))).toMatchObject({ names: ["name"] });
});

test("a schema that no field shows is an error", () => {
  expect(() => fieldOf(z.object({ a: z.date() }))).toThrow("cannot be represented in JSON Schema");
});

describe("limits are said in words", () => {
  test.each([
    ["pages/about.md", ["title"], ["At least 3 characters.", "At most 60 characters.", "Must be filled in."]],
    ["site.yaml", ["areas", 0, "radiusKilometres"], ["More than 0.", "1000 or less.", "Must be filled in."]],
    ["site.yaml", ["hours", "weekly", 0, "days", 0], ["A whole number.", "From 1 to 7.", "Must be filled in."]],
    ["site.yaml", ["address", "street"], ["Leave it empty until you know it."]],
    ["site.yaml", ["stage"], []],
    ["interface.yaml", ["navigation", "items"], ["Exactly 6."]],
    ["jobs/a.md", ["closes"], ["A day, with the year first, such as 2026-12-31.", "May be left empty."]],
    [
      "emails.yaml",
      ["staff", "heading"],
      ["May hold these names in braces, which are replaced: {reference}, {kind}.", "Must be filled in."],
    ],
  ])("%s %j", (path, place, limits) => {
    const field = fieldIn(path, ...place);
    expect(field && limitsInWords(field)).toEqual(limits);
  });
});
