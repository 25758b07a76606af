import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { EXPECTED } from "../values/expected-files.ts";
import { EVERY_CONTENT_FILE } from "../../tests/support/content-files.ts";
import { ROOT } from "../../tests/support/root.ts";
import { CONTENT_KINDS, type ContentKind, kindAt, schemaAt } from "./content-kinds.ts";
import { isAtOrBelow } from "./field-paths.ts";
import { withInner } from "./form-fields.ts";
import { formOf } from "./read-fields.ts";

const KINDS: readonly ContentKind[] = CONTENT_KINDS;

test.each(EVERY_CONTENT_FILE)("$name has one kind, and a schema or a body", ({ path }) => {
  const [folder, name] = [path.replace(/\/?[^/]*$/, ""), path.replace(/^.*\//, "")];
  const kinds = KINDS.filter(
    ({ files, ...kind }) => kind.folder === folder && (files instanceof RegExp ? files.test(name) : files.includes(name)),
  );
  expect(kinds.map(({ id }) => id)).toEqual([kindAt(path)?.id]);
  expect(schemaAt(path) ?? kindAt(path)?.body).toBeDefined();
});

test("every file that content-reader expects has a kind, apart from drawings", () => {
  const paths = Object.entries(EXPECTED).flatMap(([folder, { files, pattern }]) =>
    [...files, ...(pattern ? [pattern.test("any-name.md") ? "any-name.md" : "any-name.yaml"] : [])].map((name) =>
      folder === "" ? name : `${folder}/${name}`,
    ),
  );
  expect(paths.filter((path) => !path.startsWith("art") && kindAt(path) === undefined)).toEqual([]);
});

test("every file that docs/editing-content.md lists has a kind, apart from drawings", () => {
  const guide = readFileSync(join(ROOT, "docs/editing-content.md"), "utf8");
  const listed = [...guide.matchAll(/^\| `content\/(\S*)`/gm)].map(([, path = ""]) => path);
  expect(listed.length).toBeGreaterThan(10);
  const isOf = (path: string, { folder, files }: ContentKind) =>
    path.endsWith("/")
      ? folder === path.slice(0, -1)
      : `${folder}/*` === path.replace(/\.\w+$/, "") || (folder === "" && !(files instanceof RegExp) && files.includes(path));
  expect(listed.filter((path) => path !== "art/" && !KINDS.some((kind) => isOf(path, kind)))).toEqual([]);
});

describe.each(KINDS)("$id", (kind) => {
  /** Every path that the kind has a file at, of the fixture or of content/, and one of a kind that may have any. */
  const paths = [
    ...EVERY_CONTENT_FILE.map(({ path }) => path).filter((path) => kindAt(path)?.id === kind.id),
    ...(kind.files instanceof RegExp ? [`${kind.folder}/any-name.md`] : kind.folder === "" ? kind.files : []),
  ];
  const fields = paths.flatMap((path) => formOf(path) ?? []).flatMap((form) => withInner(form).slice(1));

  test("each field has a label, apart from those below the parts of a word list", () => {
    const without = fields.filter(({ label, pattern }) => label === undefined && !(kind.isWordList && pattern.length > 1));
    expect(without.map(({ pattern }) => pattern.join("."))).toEqual([]);
  });

  test("no rule is of a field that the schema does not have", () => {
    const rules = [...(kind.ownerFields ?? []), ...(kind.fixedFields ?? [])];
    expect(rules.filter((name) => !fields.some(({ pattern }) => isAtOrBelow(pattern, name)))).toEqual([]);
  });
});

describe("a path that is no editable file has no kind", () => {
  test.each([
    "art/logo-mark.svg",
    "pictures/office.480.avif",
    "site.yml",
    "pages/about.md/x",
    "jobs/../site.yaml",
    "jobs/Support Worker.md",
    "/site.yaml",
    "",
    "jobs/",
  ])("%s", (path) => {
    expect(kindAt(path)).toBeUndefined();
    expect(schemaAt(path)).toBeUndefined();
  });
});
