import { expect, test } from "vitest";

import { initialText } from "../../tests/support/publishing-fixture.ts";
import { type ChangedPart, changedParts } from "./history.server.ts";

const textOf = (path: string) => initialText(path) ?? "";
/** A part as one line: [-removed-] and {+added+}. */
const inLine = ({ where, words }: ChangedPart) => {
  const marks = {
    same: (text: string) => text,
    removed: (text: string) => `[-${text}-]`,
    added: (text: string) => `{+${text}+}`,
  };
  return `${where}: ${words.map(({ kind, text }) => marks[kind](text)).join("")}`;
};
const changes = (path: string, before: string | null, after: string | null) => changedParts(path, before, after).map(inLine);

test("a changed field is named, with its words alone", () => {
  const text = textOf("helplines.yaml");
  expect(changes("helplines.yaml", text, text.replace("131 450", "131 451"))).toEqual([
    "Interpreters: Phone number: 131 [-450-]{+451+}",
  ]);
});

test("a changed sentence has the heading above it, and long words around it are shortened", () => {
  const path = "jobs/support-worker-north.md";
  const text = textOf(path);
  expect(changes(path, text, text.replace("short, clear notes", "short notes"))).toEqual([
    "What you will do: - Write short[-,-] [-clear -]notes after each shift.",
  ]);
  const long = text.replace("short, clear notes", `short ${"very ".repeat(300)}clear notes`);
  const [shown = ""] = changes(path, long, long.replace("short very", "long very"));
  expect(shown).toContain("[-short-]{+long+} very");
  expect(shown.length).toBeLessThan(400);
});

test("a file that is added, deleted, or cannot be read is shown with all its words", () => {
  const path = "jobs/support-worker-north.md";
  const added = changes(path, null, textOf(path));
  expect(added[0]).toBe("Name of the job: {+Sample worker, homes and gardens+}");
  expect(added.join("\n")).not.toContain("[-");
  expect(changes(path, textOf(path), null).join("\n")).not.toContain("{+");
  expect(changes("site.yaml", "a: 1\n", "a: [1\n").join("\n")).toContain("{+");
});

test("a change that is in no field is shown too", () => {
  const text = textOf("helplines.yaml");
  expect(changes("helplines.yaml", text, `${text}# checked\n`)).toEqual(["undefined: {+# checked+}"]);
  expect(changes("helplines.yaml", text, text)).toEqual([]);
});

test("another format alone is no change", () => {
  const other = 'a: { label: "One", value:   null }\r\n';
  expect(changes("helplines.yaml", "a: { label: One, value: null }\n", other)).toEqual([]);
});

test("two long texts with nothing in common are compared in a moment", () => {
  const words = (seed: number) => Array.from({ length: 20_000 }, (_word, index) => `${(index * seed) % 7919}`).join(" ");
  const start = performance.now();
  expect(changedParts("redirects.txt", words(31), words(77))).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(2000);
});
