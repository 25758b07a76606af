import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { inspectContent } from "../content/read-content.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { cardAndLeave } from "./card-and-leave.ts";

const FILES = readContentFolder(FIXTURE_CONTENT);

/** The content of the tests as it was before the card. */
function before(): Map<string, string> {
  const texts = new Map(FILES.texts);
  for (const path of ["show-card.yaml", "pages/show-card.md", "easy-read/show-card.md", "easy-read/parts/leave.md"])
    texts.delete(path);
  const change = (path: string, from: RegExp, to: string) => texts.set(path, (texts.get(path) ?? "").replace(from, to));
  change("interface.yaml", /\n# The card to show[\s\S]*?(?=\n# The page that finds)/, "");
  change("interface.yaml", /^ {2}showCard: .*\n/gm, "");
  change("interface.yaml", /, a card to show if you made one/, "");
  for (const name of ["about", "contact"]) change(`easy-read/${name}.md`, /\n@leave\n/, "");
  return texts;
}

const after = (texts: Map<string, string>) =>
  new Map([...texts, ...cardAndLeave.migrate(texts, FILES.texts)]) as Map<string, string>;

test("words from before the card cannot be read, and after the migration they have no error", () => {
  expect(inspectContent({ ...FILES, texts: before() }).errors).not.toEqual([]);
  expect(inspectContent({ ...FILES, texts: after(before()) }).errors).toEqual([]);
});

test("the pages that can be left say what leaving does, and what a device keeps names the card", () => {
  const texts = after(before());
  expect(texts.get("easy-read/about.md")).toMatch(/\n\n@leave\n\n## If we get something wrong/);
  expect(texts.get("easy-read/contact.md")).toMatch(/\n\n@leave\n/);
  expect(texts.get("interface.yaml")).toContain("a card to show if you made one, and the pages");
});

test("a second run changes nothing, also after staff have removed the rows", () => {
  const texts = after(before());
  expect(cardAndLeave.migrate(texts, FILES.texts)).toEqual(new Map());
  texts.set("easy-read/about.md", (texts.get("easy-read/about.md") ?? "").replace("@leave\n", ""));
  expect(cardAndLeave.migrate(texts, FILES.texts)).toEqual(new Map());
});
