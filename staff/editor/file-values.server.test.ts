import { expect, test } from "vitest";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { withBodyAction } from "./list-actions.server.ts";
import { bodyValues, withBodyValue } from "./file-values.server.ts";
import { textsIn } from "../../publishing/drafts/overlay.ts";
import { readBody } from "../../content-model/editing/read-fields.ts";

const kindOf = (path: string) => {
  const kind = kindAt(path);
  if (!kind) throw new Error(`No kind has ${path}.`);
  return kind;
};
const PAGE = kindOf("pages/about.md");
const EASY_READ = kindOf("easy-read/about.md");

test.each(["pages/about.md", "easy-read/contact.md"])(
  "%s: each control changes itself alone, and its old value brings every byte back",
  (path) => {
    const [kind, body] = [kindOf(path), readBody(path, textsIn(FIXTURE_CONTENT).get(path) ?? "") ?? ""];
    const values = bodyValues(kind, body);
    expect(values.length).toBeGreaterThan(0);
    for (const [name, value] of values) {
      expect([name, withBodyValue(kind, body, name, value)]).toEqual([name, body]);
      if (name.endsWith("/special")) continue;
      const other = name.endsWith("/picture") ? "other" : "Other words\nin $1 lines";
      const shown = name.endsWith("/heading") ? "Other words in $1 lines" : other;
      const changed = withBodyValue(kind, body, name, other);
      const expected = values.map(([each, own]) => [each, each === name ? shown : own]);
      expect(bodyValues(kind, changed)).toEqual(expected);
      expect(withBodyValue(kind, changed, name, value)).toBe(body);
    }
  },
);

const TWO = "\n## One {#one cards}\n\n- A\n\n## Two {#two}\n\nB\n";
const ROWS = "## One {#one}\n\n[phone]\nCall us.\nlong: the name of a law\nA sentence.\n\n@contact\n";

test("a heading that is typed into the words of a section stays in that section, as a heading below its own", () => {
  const changed = withBodyValue(PAGE, TWO, "body/one/words", "Above\n\n# Large\n\n## Sub {#one}\n\nBelow ## it");
  expect(changed).toBe("\n## One {#one cards}\n\nAbove\n\n### Large\n\n### Sub {#one}\n\nBelow ## it\n\n## Two {#two}\n\nB\n");
});

test("a line separator of a word processor is a space in a heading, which keeps its words and its id", () => {
  const changed = withBodyValue(PAGE, TWO, "body/one/heading", "One\u2028and more");
  expect(changed).toBe(TWO.replace("## One", "## One and more"));
  expect(withBodyValue(PAGE, changed, "body/two/words", "C")).toBe(changed.replace("\nB\n", "\nC\n"));
});

test("the marks of a heading that is typed into the sentences of a row are left out", () => {
  const changed = withBodyValue(EASY_READ, ROWS, "body/one/0/sentences", "## Call us.\nWe are # 1.");
  expect(changed).toBe("## One {#one}\n\n[phone]\nCall us.\nWe are # 1.\n\n@contact\n");
});

test("sections are added, moved and removed, with an empty line between them", () => {
  const act = (body: string, kind: "add" | "up" | "down" | "remove", path: string) =>
    withBodyAction({ kind: PAGE, body, action: { kind, path }, newHeading: "New" });
  expect(act(TWO, "down", "body/one")).toEqual({
    body: "\n## Two {#two}\n\nB\n\n## One {#one cards}\n\n- A\n",
    focus: "body/one",
  });
  expect(act(TWO, "remove", "body/two").body).toBe("\n## One {#one cards}\n\n- A\n");
  expect(act(TWO, "add", "body")).toEqual({ body: `${TWO}\n## New {#section}\n`, focus: "body/section/heading" });
  for (const path of ["body/none", "body/one/4"]) expect(act(TWO, "up", path).body).toBe(TWO);
});

test("rows are added, moved and removed", () => {
  const act = (kind: "add" | "up" | "down" | "remove", path: string) =>
    withBodyAction({ kind: EASY_READ, body: ROWS, action: { kind, path }, newHeading: "New" });
  expect(act("up", "body/one/1")).toEqual({
    body: "## One {#one}\n\n@contact\n\n[phone]\nCall us.\nlong: the name of a law\nA sentence.\n",
    focus: "body/one/0",
  });
  expect(act("remove", "body/one/0").body).toBe("## One {#one}\n\n@contact\n");
  expect(act("add", "body/one/rows")).toEqual({ body: `${ROWS}\n[people]\n`, focus: "body/one/2" });
});
