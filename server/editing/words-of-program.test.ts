import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { ABOUT, ask, begin, LEASE_MS, NOW, publish, publishNext } from "../../tests/support/editing-fixture.ts";
import { ENGINES, NOON, underTest } from "../../tests/support/store-fixture.ts";
import { runContentCommand } from "../staff/run-content-command.ts";
import { backupTo } from "../submissions/backup.ts";
import type { Engine } from "../submissions/engine.ts";
import { restoreFrom } from "../submissions/restore.ts";
import { InvalidContentPath } from "./content-path.ts";
import { draftOf, listDrafts, saveDraft } from "./drafts.ts";
import { liveOverlay } from "./overlay.ts";
import { requestFiles } from "./read-requests.ts";
import { digestOf } from "./texts.ts";

const { freshEngine, freshFolder, freshPlace, openEngineAt } = underTest();

const WORDS = "staff/publishing.yaml";
const EARLIER = "request: { confirmButton: Save }\n";

/** Adds to the live release, to the drafts and to an open request a file of the staff side, as an earlier version has stored them. */
async function asAnEarlierVersion({ db }: Engine, { number, request }: { number: number; request: string }) {
  const digest = digestOf(EARLIER);
  await db.insertInto("content_texts").values({ digest, text: EARLIER }).execute();
  await db
    .insertInto("content_release_files")
    .values({ id: `${number} ${WORDS}`, number, path: WORDS, text_digest: digest })
    .execute();
  await db
    .insertInto("content_drafts")
    .values({ path: WORDS, text: EARLIER, base: null, revision: 1, changed_at: NOW, changed_by: "kim" })
    .execute();
  await db
    .insertInto("content_request_files")
    .values({ id: `${request} ${WORDS}`, request_id: request, path: WORDS, text_digest: digest, revision: 1 })
    .execute();
}

let folder: string;
let program: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "words-of-program-"));
  program = join(folder, "program");
  mkdirSync(join(program, "pages"), { recursive: true });
  writeFileSync(join(program, ABOUT), "about: the program's\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)("words of the staff side that an earlier version has stored in %s", (name) => {
  test("are ignored in releases, drafts, requests, exports and backups", async () => {
    const place = await freshPlace(name);
    const { engine } = await openEngineAt(place);
    const number = await publish(engine, ABOUT, "ours");
    const request = await ask(engine, [{ path: "jobs/a.md", revision: await begin(engine, "jobs/a.md", "an opening") }]);
    await asAnEarlierVersion(engine, { number, request });
    const backup = join(freshFolder(), "backup.db");
    await backupTo(backup, place);
    const target = await freshPlace(name);
    await restoreFrom(backup, target);

    for (const each of [engine, (await openEngineAt(target)).engine]) {
      expect(await liveOverlay(each.db)).toMatchObject({ number, files: [{ path: ABOUT }] });
      expect((await listDrafts(each.db)).map(({ path }) => path)).toEqual(["jobs/a.md"]);
      expect(await draftOf(each.db, WORDS)).toBeUndefined();
      expect((await requestFiles(each.db, request)).map(({ path }) => path)).toEqual(["jobs/a.md"]);
      const out = new PassThrough();
      const parts = { engine: each, contentFolder: program, out, now: NOON };
      expect(await runContentCommand(parts, { name: "export", to: undefined })).toBeUndefined();
      expect(existsSync(join(program, WORDS))).toBe(false);
      expect(await publishNext(each, { now: NOW + LEASE_MS })).toBe(number + 1);
      expect((await liveOverlay(each.db)).files.map(({ path }) => path)).toEqual(["jobs/a.md", ABOUT]);
    }
  });

  test("become no draft, neither by saving nor by an import, which names them", async () => {
    const { engine } = await freshEngine(name);
    const draft = { path: WORDS, text: EARLIER, base: null, revision: 0, by: "kim", now: NOW };
    await expect(saveDraft(engine, draft)).rejects.toThrow(InvalidContentPath);
    const from = join(folder, "changed");
    cpSync(program, from, { recursive: true });
    writeFileSync(join(from, ABOUT), "changed");
    const out = new PassThrough();
    mkdirSync(join(from, "staff"));
    writeFileSync(join(from, WORDS), EARLIER);
    await runContentCommand({ engine, contentFolder: program, out, now: NOON }, { name: "import", from, by: undefined });
    expect(String(out.read())).toContain(`Left out, because no content file has this name:\n  ${WORDS}\n`);
    expect((await listDrafts(engine.db)).map(({ path }) => path)).toEqual([ABOUT]);
  });
});
