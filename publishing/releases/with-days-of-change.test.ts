import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { content } from "../../tests/support/fixture-content.ts";
import { ROOT } from "../../tests/support/root.ts";
import type { Content } from "../../content-model/content/read-content.ts";
import { withDaysOfChange } from "./publish-request.ts";

const initialText = (path: string) => readFileSync(join(ROOT, "tests/fixtures/content", path), "utf8");
const overlayAfter = (next: Content) => withDaysOfChange([], { live: content, next, day: "2031-05-06", initialText });
const daysAfter = (next: Content) => overlayAfter(next).map(({ path, text }) => [path, /^updated: (.*)$/m.exec(text ?? "")?.[1]]);
const withPage = (name: keyof Content["pages"], changed: object): Content => ({
  ...content,
  pages: { ...content.pages, [name]: { ...content.pages[name], ...changed } },
});

test("a page whose words are the same keeps its day", () => {
  expect(overlayAfter(withPage("privacy-policy", { updated: "2030-01-01" }))).toEqual([]);
});

test("a fact that a page names changes its words: the policy and its Easy Read page have the new day", () => {
  const sections = [{ id: "overseas", heading: "Overseas", html: "<p>Countries: another answer</p>" }];
  const next = withPage("privacy-policy", { sections });
  const rows = [{ pictogram: "map", sentences: ["It is in another country."] }];
  const twin = { ...content.easyRead.pages["privacy-policy"], sections: [{ id: "overseas", heading: "Overseas", rows }] };
  const easyRead = { ...content.easyRead, pages: { ...content.easyRead.pages, "privacy-policy": twin } };
  expect(daysAfter({ ...next, easyRead })).toEqual([
    ["easy-read/privacy-policy.md", "2031-05-06"],
    ["pages/privacy-policy.md", "2031-05-06"],
  ]);
});

test("a page that shows no day keeps the one that was typed", () => {
  expect(overlayAfter(withPage("about", { lead: "These are other words." }))).toEqual([]);
});
