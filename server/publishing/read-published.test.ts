import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { fixtureFolder } from "../../tests/support/content-files.ts";
import { NOW } from "../../tests/support/editing-fixture.ts";
import { ENGINES, underTest } from "../../tests/support/store-fixture.ts";
import { parseConfig } from "../config.ts";
import { addRelease } from "../editing/add-release.ts";
import { readProgramText } from "../editing/content-folder.ts";
import { heldInWords } from "./held-release.ts";
import { heldFiles, readPublished } from "./read-published.ts";

const { freshPlace, openEngineAt } = underTest();
const SITE = "site.yaml";
const [PHONE, SUPPORT] = ["general: (08) 5550 0100", "support: (08) 5550 0124"];

let program: string;
beforeAll(() => {
  program = fixtureFolder();
});
afterAll(() => rmSync(program, { recursive: true }));

test("without a store the program's own content is read, and no store is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-store-"));
  const published = await readPublished(parseConfig({ DATA_DIR: folder, CONTENT_DIR: program }));
  expect(published).toMatchObject({ number: 0, conflicts: [], content: { site: { phone: { general: "(08) 5550 0100" } } } });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

describe.each(ENGINES)("%s", (name) => {
  /** Publishes site.yaml with a change, on a program that differs from the one of now in another one. */
  async function publishedOver(changed: [string, string], programWas: [string, string]) {
    const place = await freshPlace(name);
    const { engine } = await openEngineAt(place);
    const base = (readProgramText(program, SITE) ?? "").replace(...programWas);
    const files = [{ path: SITE, text: base.replace(...changed), base }];
    await engine.transaction(async (transaction) => {
      await addRelease(transaction, { kind: "publish", files, changes: [], by: "kim", build: null, now: NOW });
    });
    const { databaseUrl: DATABASE_URL, dataFolder: DATA_DIR } = place;
    return readPublished(parseConfig({ DATABASE_URL, DATA_DIR, CONTENT_DIR: program }));
  }

  test("what staff have published is read with what the program has changed elsewhere", async () => {
    const published = await publishedOver([PHONE, "general: (08) 5550 0199"], [SUPPORT, "support: (08) 5550 0155"]);
    const phone = { general: "(08) 5550 0199", support: "(08) 5550 0124" };
    expect(published).toMatchObject({ number: 1, conflicts: [], content: { site: { phone } } });
    expect(heldFiles(published)).toBeUndefined();
  });

  test("the paths of conflicts and the errors of the checks are named", async () => {
    const conflict = await publishedOver(["0177", "0199"], [PHONE, "general: (08) 5550 0177"]);
    expect(conflict).toMatchObject({ conflicts: [SITE], content: { site: { phone: { general: "(08) 5550 0199" } } } });
    const held = heldFiles(conflict);
    expect(held && heldInWords(held)).toEqual([expect.stringContaining("content/site.yaml: staff and this version")]);
    const refused = heldFiles(await publishedOver([PHONE, "general: ring us"], ["", ""]));
    expect(refused && heldInWords(refused)).toEqual([
      expect.stringContaining("Release 1"),
      expect.stringContaining("content/site.yaml: line 5: phone.general"),
    ]);
  });
});
