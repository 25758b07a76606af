import { expect, test } from "vitest";

import { initialText } from "../../tests/support/publishing-fixture.ts";
import { demandsOf } from "./ask-to-publish.server.ts";

/** Returns what the replacement of words in a file demands. The words must be in the file. */
function demandsOfReplacing(path: string, words: string | RegExp, others = "other words") {
  const before = initialText(path) ?? "";
  const after = before.replace(words, others);
  expect(after).not.toBe(before);
  return demandsOf(initialText, { path, before, after });
}

test.each([
  ["pages/privacy-policy.md", /$/, true],
  ["pages/contact.md", /(?<=\{#feedback-and-complaints.*\n+).*/, true],
  ["pages/contact.md", /(?<=\{#support-line.*\n+).*/, false],
  ["pages/about.md", /(?<=^title: ).*$/m, false],
  ["site.yaml", /(?<=^email: ).*$/m, true],
])("a change of %s at %s needs a second person: %s", (path, words, expected) => {
  expect(demandsOfReplacing(path, words).needsSecond).toBe(expected);
});

test.each([
  ["site.yaml", "stage: parked", "stage: live", ["Who can see the website"]],
  ["site.yaml", "replyWorkingDays: 2", "replyWorkingDays: 3", ["Times that you promise: Working days until you reply"]],
  [
    "site.yaml",
    "we reply in time, value: null",
    "we reply in time, value: true",
    ["Promises that only the owner can make: We reply in time: You do it"],
  ],
  ["site.yaml", /$/, "\n# checked\n", []],
  ["site.yaml", /$/, "\n[", ["Facts, phone numbers and opening hours"]],
  ["redirects.txt", /$/, "/old /about\n", ["Old addresses"]],
  ["helplines.yaml", "131 450", "131 451", []],
])("a change of %s (%s to %s) is for owners because of %j", (path, words, others, owners) => {
  expect(demandsOfReplacing(path, words, others).owners).toEqual(owners);
});

test("a file that no form shows is for owners", () => {
  expect(demandsOf(initialText, { path: "unknown/file.md", before: null, after: "words" }).owners).toEqual(["unknown/file.md"]);
});
