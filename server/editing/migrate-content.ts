import type { Kysely, Transaction } from "kysely";

import { CONTENT_MIGRATIONS, type ContentMigration } from "../../content-editing/content-migrations.ts";
import { record } from "../people/audit.ts";
import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { addRelease } from "./add-release.ts";
import { differingTexts, initialTexts, replaceInitialTexts, type Texts, withOverlay } from "./initial-texts.ts";
import { lockPublishing } from "./lock-editing.ts";
import { migrateDrafts, textsWith } from "./migrate-drafts.ts";
import { migrateRequests } from "./migrate-requests.ts";
import { migrated } from "./migrated-texts.ts";
import { liveOverlay, type OverlayFile } from "./overlay.ts";
import { releaseOf } from "./releases.ts";

type Given = {
  /** The texts of the program's content folder, which visitors see until the first publish. */
  program: Texts;
  now: Milliseconds;
  migrations?: readonly ContentMigration[];
};

/**
 * Runs the content migrations over what is published, over drafts and over open requests, in one transaction. What changes for visitors
 * is a release of its own. A second run changes nothing. Returns the number of that release; undefined if there is none.
 * @throws ContentMigrationFailed, after which nothing was changed; StoreUnavailable
 */
export const migrateContent = (
  engine: Engine,
  { program, now, migrations = CONTENT_MIGRATIONS }: Given,
): Promise<number | undefined> =>
  engine.transaction(async (transaction) => {
    if (migrations.length === 0) return undefined;
    await lockPublishing(engine, transaction);
    const initial = (await initialTexts(transaction)) ?? program;
    const live = await liveOverlay(transaction);
    const before = withOverlay(initial, live.files);
    const after = migrated(before, migrations);
    const texts = { before, after, migrations };
    // Before the release, whose entry in the audit log takes the last lock (lock-editing.ts).
    const revisions = await migrateDrafts(transaction, { ...texts, now });
    await migrateRequests(transaction, { ...texts, revisions });
    // Until the first publish the program's files are published, and they have the shape of this version already.
    return live.number === 0 ? undefined : addMigration(engine, transaction, { ...texts, initial, live, now });
  });

type Changed = {
  before: Texts;
  after: Texts;
  migrations: readonly ContentMigration[];
  initial: Texts;
  live: { number: number; files: readonly OverlayFile[] };
  now: Milliseconds;
};

/** Changes the initial texts, and adds a release if what is published changes. */
async function addMigration(engine: Engine, transaction: Transaction<Tables>, given: Changed): Promise<number | undefined> {
  const { before, after, migrations, initial, live, now } = given;
  const initialNow = migrated(initial, migrations);
  if (initialNow !== initial) await replaceInitialTexts(transaction, initialNow);
  const changes = differingTexts(before, after).map(({ path, text }) => ({
    path,
    before: before.get(path) ?? null,
    after: text,
  }));
  const files = before === after && initialNow === initial ? live.files : differingTexts(initialNow, after);
  if (changes.length === 0 && JSON.stringify(files) === JSON.stringify(live.files)) return undefined;
  // Visitors keep the pages of the release before if this one cannot be read or built.
  const build = (await releaseOf(transaction, live.number))?.build ?? null;
  const number = await addRelease(transaction, { kind: "migration", files, changes, by: null, build, now });
  await record(engine, transaction, { action: "content-migrated", subject: `release ${number}` }, new Date(now));
  return number;
}

/**
 * Returns the overlay of an earlier release as this version of the program reads it: what content migrations have changed since is
 * changed in it as well, so that an undo never brings back words that cannot be read.
 */
export async function asOfNow(
  db: Kysely<Tables>,
  files: readonly OverlayFile[],
  migrations: readonly ContentMigration[] = CONTENT_MIGRATIONS,
): Promise<readonly OverlayFile[]> {
  const initial = migrations.length === 0 ? undefined : await initialTexts(db);
  return initial ? differingTexts(initial, migrated(withOverlay(initial, files), migrations)) : files;
}

/** Returns an earlier text of a file in the same way. */
export async function textAsOfNow(
  db: Kysely<Tables>,
  file: OverlayFile,
  migrations: readonly ContentMigration[] = CONTENT_MIGRATIONS,
): Promise<string | null> {
  const initial = migrations.length === 0 ? undefined : await initialTexts(db);
  if (!initial) return file.text;
  const published = withOverlay(initial, (await liveOverlay(db)).files);
  return textsWith([file], { before: published, after: published, migrations }).get(file.path) ?? null;
}
