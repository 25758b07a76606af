import { join } from "node:path";
import { expect, test } from "vitest";

import { ABOUT, ask, begin, INITIAL, NOW, initialText, publish, SITE } from "../../tests/support/editing-fixture.ts";
import { underTest } from "../../tests/support/store-fixture.ts";
import { notePresence } from "../../cases/casework/colleagues.ts";
import { backupTo, restoreFrom } from "../../main/store/backup.ts";
import type { Engine } from "../tables/tables.ts";
import { listDrafts, saveDraft } from "./drafts.ts";
import { initialTexts, liveOverlay } from "./overlay.ts";
import { requestFiles } from "./request-files.ts";
import { listRequests } from "./requests.ts";
import { changesOf, fileHistory, listReleases } from "./releases.ts";
import { undoRelease } from "./return-to-release.ts";

const { freshFolder, freshPlace, openEngineAt } = underTest();

async function editingIn({ db }: Engine) {
  const requests = await listRequests(db);
  return {
    drafts: await listDrafts(db),
    requests,
    files: await Promise.all(requests.map(({ id }) => requestFiles(db, id))),
    releases: await listReleases(db),
    changes: await Promise.all([1, 2, 3].map((number) => changesOf(db, number))),
    history: await fileHistory(db, ABOUT),
    live: await liveOverlay(db),
    initial: await initialTexts(db),
  };
}

test.each([
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
] as const)("drafts, requests and releases go from %s to %s", async (from, to) => {
  const [place, target] = [await freshPlace(from), await freshPlace(to)];
  const { engine } = await openEngineAt(place);
  const hard = "\uFEFF“quotes” 'and' \\ 👩🏽‍🦽\r\n\t# null";
  await publish(engine, ABOUT, hard);
  await publish(engine, SITE, null);
  await undoRelease(engine, { shown: 2, by: "sam", now: NOW, initialText });
  await ask(engine, [{ path: "jobs/new.md", revision: await begin(engine, "jobs/new.md", hard) }], { needsSecond: true });
  await engine.transaction((transaction) => notePresence(transaction, { path: ABOUT, personId: "kim" }, new Date(NOW)));
  const before = await editingIn(engine);
  expect(before.live).toMatchObject({ number: 3, files: [{ text: hard }] });
  expect(before.initial).toEqual(INITIAL);

  const file = join(freshFolder(), "backup.db");
  await backupTo(file, place);
  await restoreFrom(file, target);
  const { engine: restored } = await openEngineAt(target);
  expect(await editingIn(restored)).toEqual(before);
  // A tab that was open before the restore cannot overwrite another draft.
  const late = { path: ABOUT, text: "late", base: hard, revision: 1, by: "kim", now: NOW };
  expect(await saveDraft(restored, late)).toEqual({ kind: "gone" });
  expect(await publish(restored, "jobs/b.md", "goes on")).toBe(4);
});
