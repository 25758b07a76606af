import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { inspectContent } from "../content/read-content.ts";
import { withTexts } from "../texts/content-files.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { languagePages } from "./language-pages.ts";

const files = readContentFolder(FIXTURE_CONTENT);
const program = new Map<string, string>(files.texts);
/** A site from before the pages in other languages. */
const earlier = () => {
  const texts = new Map([...program].filter(([path]) => !path.startsWith("languages")));
  return texts.set("interface.yaml", (program.get("interface.yaml") ?? "").replace(/^ {2}languages:.*\n/m, ""));
};

test("a site from before gets the list, its pages and the name of the list, and a second run changes nothing", () => {
  const changed = languagePages.migrate(earlier(), program);
  const pages = [...program.keys()].filter((path) => path.startsWith("languages"));
  expect([...changed.keys()].toSorted()).toEqual([...pages, "interface.yaml"].toSorted());
  expect(inspectContent(withTexts(files, changed)).errors).toEqual([]);
  expect(languagePages.migrate(new Map([...earlier(), ...changed]) as Map<string, string>, program)).toEqual(new Map());
});

test("a site that has the list keeps the languages that it has", () => {
  const own = earlier().set("languages.yaml", program.get("languages.yaml") ?? "");
  expect([...languagePages.migrate(own, program).keys()]).toEqual(["interface.yaml"]);
});
