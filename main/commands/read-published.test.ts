import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";

import { fixtureFolder } from "../../tests/support/content-files.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { addRelease } from "../../publishing/drafts/releases.ts";
import { readContentText } from "../../publishing/drafts/content-folder.ts";
import { storeInitialTexts, textsIn } from "../../publishing/drafts/overlay.ts";
import { heldInWords } from "../../publishing/releases/publishing-errors.ts";
import { heldFiles, readPublished } from "./read-published.ts";

const { freshFolder, freshPlace, openEngineAt } = underTest();
const SITE = "site.yaml";
const [PHONE, SUPPORT] = ["general: (08) 5550 0100", "support: (08) 5550 0124"];

const NEWS = `---
title: The website has begun
kind: news
summary: A sample item with which the website began, and which the program of now does not have.
posted: 2026-03-01
easyRead:
  - The website has begun.
sample: true
---
## What is new {#what}

The website has begun.
`;

const program = fixtureFolder(afterAll);

test("without a store the program's own content is read, and no store is made", async () => {
  const folder = freshFolder();
  const published = await readPublished(parseConfig({ DATA_DIR: folder, CONTENT_DIR: program }));
  expect(published).toMatchObject({ number: 0, content: { site: { phone: { general: "(08) 5550 0100" } } } });
  expect(readdirSync(folder)).toEqual([]);
});

/** Publishes site.yaml with a change, on a site whose initial texts differ from those of the program of now in another one. */
async function publishedOver(changed: [string, string], initially: [string, string]) {
  const place = await freshPlace("SQLite");
  const { engine } = await openEngineAt(place);
  const initial = (readContentText(program, SITE) ?? "").replace(...initially);
  const files = [{ path: SITE, text: initial.replace(...changed) }];
  await engine.transaction(async (transaction) => {
    await storeInitialTexts(transaction, new Map([...textsIn(program), [SITE, initial], ["news/begun.md", NEWS]]));
    await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", siteName: null, now: NOW });
  });
  return readPublished(parseConfig({ DATA_DIR: place.dataFolder, CONTENT_DIR: program }));
}

test("what staff have published is read over the texts with which the site began, not over those of the program", async () => {
  const published = await publishedOver([PHONE, "general: (08) 5550 0199"], [SUPPORT, "support: (08) 5550 0155"]);
  const phone = { general: "(08) 5550 0199", support: "(08) 5550 0155" };
  expect(published).toMatchObject({ number: 1, content: { site: { phone }, news: [{ id: "begun" }] } });
  expect(heldFiles(published)).toBeUndefined();
});

test("the errors of the checks are named", async () => {
  const refused = heldFiles(await publishedOver([PHONE, "general: ring us"], ["", ""]));
  expect(refused && heldInWords(refused)).toEqual([
    expect.stringContaining("Release 1"),
    expect.stringContaining("content/site.yaml: line 5: phone.general"),
  ]);
});
