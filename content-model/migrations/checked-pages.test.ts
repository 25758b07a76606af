import { expect, test } from "vitest";
import { parse, stringify } from "yaml";

import { contentFixture } from "../../tests/support/content-fixture.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { readContentFolder } from "../texts/content-folder.ts";
import { checkedPages } from "./checked-pages.ts";

const { files, read, text, write } = contentFixture();

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;

/** Takes a group of words out of a file, as a site from before the checks has it. */
function without(path: string, group: string, inside?: string) {
  const value = parse(text(path)) as Record<string, Record<string, unknown>>;
  if (inside === undefined) delete value[group];
  else delete value[group]?.[inside];
  write(path, stringify(value));
}

test("a site from before gets the words of the checks and of their mail, and no page gets a day", () => {
  without("interface.yaml", "checked");
  without("emails.yaml", "notices", "pageChecks");
  const changes = checkedPages.migrate(files().texts, PROGRAM);
  expect([...changes.keys()]).toEqual(["interface.yaml", "emails.yaml"]);
  for (const [path, after] of changes) write(path, after ?? "");
  const content = read();
  expect(content.interface.checked.on).toContain("{day}");
  expect(content.emails.notices.pageChecks.lead).toContain("{overdue}");
  expect(checkedPages.migrate(files().texts, PROGRAM)).toEqual(new Map());
});

test("words that staff have changed stay", () => {
  const value = parse(text("interface.yaml")) as Record<string, unknown>;
  write("interface.yaml", stringify({ ...value, checked: { on: "Looked at on {day}.", next: "Again by {day}." } }));
  expect(checkedPages.migrate(files().texts, PROGRAM)).toEqual(new Map());
});
