import { expect, test } from "vitest";

import { ABOUT, PROGRAM, initialText, SITE } from "../../tests/support/editing-fixture.ts";
import { outdatedPaths, overlayWith, publishedText } from "./overlay.ts";

const NEW = "jobs/new.md";
const live = [{ path: ABOUT, text: "one" }];

test("a request changes, adds, deletes and keeps files", () => {
  const requested = [
    { path: SITE, text: null },
    { path: NEW, text: "an opening" },
  ];
  expect(overlayWith(live, requested, initialText)).toEqual([
    { path: NEW, text: "an opening" },
    ...live,
    { path: SITE, text: null },
  ]);
});

test("a file with its initial text, or that nobody has, is no part of the overlay", () => {
  const requested = [
    { path: ABOUT, text: PROGRAM[ABOUT]! },
    { path: NEW, text: null },
  ];
  expect(overlayWith(live, requested, initialText)).toEqual([]);
});

test("the published text is that of the overlay, or else the initial one", () => {
  const texts = [ABOUT, SITE, NEW].map((path) => publishedText(live, path, initialText));
  expect(texts).toEqual(["one", PROGRAM[SITE], null]);
  expect(publishedText([{ path: SITE, text: null }], SITE, initialText)).toBeNull();
});

test("a draft is outdated if something else is published than what it was based on", () => {
  const requested = [
    { path: ABOUT, base: PROGRAM[ABOUT]! },
    { path: SITE, base: PROGRAM[SITE]! },
    { path: NEW, base: "was deleted meanwhile" },
  ];
  expect(outdatedPaths(live, requested, initialText)).toEqual([ABOUT, NEW]);
});
