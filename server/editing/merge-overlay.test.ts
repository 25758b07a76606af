import { describe, expect, test } from "vitest";

import { changesOver, mergeOverlay } from "./merge-overlay.ts";
import type { OverlayFile, ProgramText } from "./overlay.ts";

const SITE = "site.yaml";
const BASE = "phone:\n  general: 1\n  support: 2\nemail: a@example.com\n";
const PUBLISHED = BASE.replace("general: 1", "general: 7");
const ours = (given: Partial<OverlayFile> = {}): OverlayFile => ({ path: SITE, text: PUBLISHED, base: BASE, ...given });
const program =
  (text: string | null): ProgramText =>
  () =>
    text;

test("an overlay over the program on which it is based stays as it is", () => {
  expect(mergeOverlay([ours()], program(BASE))).toEqual({ files: [ours()], conflicts: [] });
});

test("a change of the program on another line is joined, and the program's text is the base from then on", () => {
  const next = BASE.replace("support: 2", "support: 9");
  const files = [ours({ text: PUBLISHED.replace("support: 2", "support: 9"), base: next })];
  expect(mergeOverlay([ours()], program(next))).toEqual({ files, conflicts: [] });
  expect(changesOver([ours()], files, program(next))).toEqual([{ path: SITE, before: PUBLISHED, after: files[0]?.text }]);
});

test("a file in which the program has the same words now leaves the overlay", () => {
  expect(mergeOverlay([ours()], program(PUBLISHED))).toEqual({ files: [], conflicts: [] });
  expect(changesOver([ours()], [], program(PUBLISHED))).toEqual([]);
});

test("of two changes of the same line staff's words stay, the rest is joined, and the base stays until somebody settles it", () => {
  const next = BASE.replace("general: 1", "general: 8").replace("a@", "b@");
  const merged = mergeOverlay([ours()], program(next));
  expect(merged).toEqual({ files: [ours({ text: PUBLISHED.replace("a@", "b@") })], conflicts: [SITE] });
  expect(mergeOverlay(merged.files, program(next))).toEqual(merged);
});

describe("staff's file stays, as a conflict, if", () => {
  test.each([
    ["the program has deleted it", ours(), null],
    ["staff have deleted it and the program has changed it", ours({ text: null }), BASE.replace("a@", "b@")],
    ["both have added it", ours({ base: null }), BASE],
  ])("%s", (_what, file, next) => {
    expect(mergeOverlay([file], program(next))).toEqual({ files: [file], conflicts: [SITE] });
  });
});

test("a file that both have deleted leaves the overlay", () => {
  expect(mergeOverlay([ours({ text: null })], program(null))).toEqual({ files: [], conflicts: [] });
});
