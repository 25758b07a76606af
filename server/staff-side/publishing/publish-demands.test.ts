import { expect, test } from "vitest";

import { EVERY_CONTENT_FILE } from "../../../tests/support/every-content-file.ts";
import { programText } from "../../../tests/support/publishing-fixture.ts";
import { demandsOf } from "./publish-demands.ts";

/** Returns what the replacement of words in a file demands. The words must be in the file. */
function demandsOfReplacing(path: string, words: string | RegExp, others = "other words") {
  const before = programText(path) ?? "";
  const after = before.replace(words, others);
  expect(after).not.toBe(before);
  return demandsOf({ path, before, after });
}

test.each([
  ["pages/privacy-policy.md", /^title: .*$/m],
  ["pages/terms-conditions.md", /$/],
  ["easy-read/privacy-policy.md", /$/],
  ["easy-read/terms-conditions.md", /$/],
  ["pages/contact.md", /(?<=\{#feedback-and-complaints.*\n+).*/],
  ["easy-read/contact.md", /(?<=\{#feedback-and-complaints.*\n+).*/],
  ["forms/enquiry.yaml", /(?<=^complaints:\n {2}heading: ).*/m],
  ["forms/answers.yaml", /(?<=complaint:\n +- ).*/],
  ["emails.yaml", /(?<=complaintNext: ).*/],
])("a change of %s at %s needs a second person", (path, words) => {
  expect(demandsOfReplacing(path, words).needsSecond).toBe(true);
});

test.each([
  ["pages/about.md", /^title: .*$/m],
  ["pages/contact.md", /(?<=^description: ).*/m],
  ["pages/contact.md", /(?<=\{#support-line.*\n+).*/],
  ["forms/enquiry.yaml", /(?<=^notice:\n {2}heading: ).*/m],
  ["emails.yaml", /(?<=^ {2}lead: ).*/m],
])("a change of %s at %s needs none", (path, words) => {
  expect(demandsOfReplacing(path, words).needsSecond).toBe(false);
});

test.each([
  ["site.yaml", "stage: parked", "stage: live", ["stage"]],
  ["site.yaml", "replyWorkingDays: 2", "replyWorkingDays: 3", ["promises"]],
  ["site.yaml", "we reply in time, value: null", "we reply in time, value: true", ["commitments"]],
  ["site.yaml", /$/, "\n# checked\n", []],
  ["site.yaml", /$/, "\n[", ["stage", "promises", "commitments"]],
  ["redirects.txt", /$/, "/old /about\n", ["redirects.txt"]],
  ["helplines.yaml", "131 450", "131 451", []],
])("a change of %s (%s to %s) is for owners because of %j", (path, words, others, owners) => {
  expect(demandsOfReplacing(path, words, others).owners).toEqual(owners);
});

test("a file that no form shows is for owners, and every file that is deleted demands what a change of it would", () => {
  expect(demandsOf({ path: "unknown/file.md", before: null, after: "words" }).owners).toEqual(["unknown/file.md"]);
  const demanding = EVERY_CONTENT_FILE.filter(({ path, text }) => demandsOf({ path, before: text, after: null }).needsSecond);
  expect([...new Set(demanding.map(({ path }) => path))].toSorted()).toEqual([
    ...["easy-read/contact.md", "easy-read/privacy-policy.md", "easy-read/terms-conditions.md", "emails.yaml"],
    ...["forms/answers.yaml", "forms/enquiry.yaml", "pages/contact.md", "pages/privacy-policy.md", "pages/terms-conditions.md"],
  ]);
});
