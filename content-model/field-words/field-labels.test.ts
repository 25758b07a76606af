import { describe, expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../../tests/support/content-files.ts";
import { CONTENT_KINDS, type ContentKind, kindAt } from "../editing/content-kinds.ts";
import { BODY, labelOf, FIELD_LABELS } from "./field-labels.ts";
import { limitsInWords } from "../editing/field-limits.ts";
import { isAtOrBelow } from "../editing/field-paths.ts";
import type { FieldLabels } from "./field-label.ts";
import { fieldAt, withInner } from "../editing/form-fields.ts";
import { formOf } from "../editing/read-fields.ts";

const LABELS: Readonly<Record<string, FieldLabels>> = FIELD_LABELS;
const KINDS: readonly ContentKind[] = CONTENT_KINDS;

/** Every path that a kind has a file at, of the fixture or of content/, and those of a kind without a file. */
const pathsOf = (kind: ContentKind) => [
  ...EVERY_CONTENT_FILE.map(({ path }) => path).filter((path) => kindAt(path)?.id === kind.id),
  ...(kind.files instanceof RegExp ? [`${kind.folder}/any-name.md`] : kind.folder === "" ? kind.files : []),
];
const fieldsOf = (kind: ContentKind) => pathsOf(kind).flatMap((path) => withInner(formOf(path) ?? group).slice(1));
const group = { type: "group", fields: [], pattern: [], isOptional: false, isNullable: false } as const;

describe.each(KINDS)("$id", (kind) => {
  test("each field of its schemas and its body have a label", () => {
    const without = fieldsOf(kind).filter(({ pattern }) => labelOf(kind, pattern) === undefined);
    expect(without.map(({ pattern }) => pattern.join("."))).toEqual([]);
    expect(kind.body === undefined || labelOf(kind, [BODY]) !== undefined).toBe(true);
  });

  test("each option of a choice has a label, and no other", () => {
    const options = fieldsOf(kind).flatMap((field) => (field.type === "choice" ? [field] : []));
    for (const { pattern, options: names } of options)
      expect([pattern, Object.keys(labelOf(kind, pattern)?.options ?? {})]).toEqual([pattern, names]);
    const others = Object.entries(LABELS[kind.id] ?? {}).filter(([, label]) => label.options !== undefined);
    expect(others.map(([name]) => name).filter((name) => !options.some(({ pattern }) => pattern.join(".") === name))).toEqual([]);
  });

  test("no label and no rule is of a field that the schema does not have", () => {
    const patterns = fieldsOf(kind).map(({ pattern }) => pattern);
    const named = Object.keys(LABELS[kind.id] ?? {}).filter((name) => name !== BODY || kind.body === undefined);
    const isKnown = (name: string) =>
      patterns.some((pattern) => isAtOrBelow(pattern, name) && pattern.length === name.split(".").length);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    expect([...(kind.ownerFields ?? []), ...(kind.fixedFields ?? [])].filter((name) => !isKnown(name))).toEqual([]);
  });
});

test("a field of a word list is named by its part and its own name in words", () => {
  const kind = KINDS.find(({ id }) => id === "emails") ?? KINDS[0]!;
  expect(labelOf(kind, ["unread"])).toEqual({ label: "To staff: not read yet" });
  expect(labelOf(kind, ["staff", "urgentSubject"])).toEqual({ label: "Urgent subject" });
  expect(labelOf(kind, ["refused", "file-too-large", 0])).toEqual({ label: "1" });
  expect(labelOf(kind, ["another"])).toBeUndefined();
  expect(labelOf(KINDS[0]!, ["another", "name"])).toBeUndefined();
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
    const form = formOf(path);
    const field = form && fieldAt(form, place);
    expect(field && limitsInWords(field)).toEqual(limits);
  });
});
