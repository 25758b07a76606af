import { expect, test } from "vitest";

import { readContentFolder } from "../texts/content-folder.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { moreHelpLinks } from "./more-help.ts";

const PROGRAM = readContentFolder(FIXTURE_CONTENT).texts;
const FILE = "interface.yaml";
const LINK = /^ {4}- .*url: (\S+?) }$/gm;
const linksIn = (text: string) => [...text.slice(text.indexOf("\nmoreHelp:")).matchAll(LINK)].map(([, url]) => url);

test("a site gets the links to the new pages that help, below its own; a second run changes nothing", () => {
  const now = PROGRAM.get(FILE) ?? "";
  const before = now.replace(/^ {4}- .*url: (\/find|\/contact\/show-card|\/services\/available) }\n/gm, "");
  expect(before).not.toBe(now);
  const after = moreHelpLinks.migrate(new Map([[FILE, before]]), PROGRAM).get(FILE) ?? "";
  expect(new Set(linksIn(after))).toEqual(new Set(linksIn(now)));
  expect(moreHelpLinks.migrate(new Map([[FILE, after]]), PROGRAM)).toEqual(new Map());
});

test("a site whose list of links is empty keeps it", () => {
  const none = (PROGRAM.get(FILE) ?? "").replace(
    /(?<=^moreHelp:\n {2}heading: .*\n) {2}links:\n(?: {4}- .*\n)+/m,
    "  links: []\n",
  );
  expect(none).toContain("  links: []\n");
  expect(moreHelpLinks.migrate(new Map([[FILE, none]]), PROGRAM)).toEqual(new Map());
});
