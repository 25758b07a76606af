import type { Kysely, Transaction } from "kysely";

import { CONTENT_MIGRATIONS } from "../../content-model/migrations/content-migrations.ts";
import { CannotMigrate, type ContentMigration } from "../../content-model/migrations/content-migration.ts";
import { record } from "../../accounts/audit.ts";
import { type Milliseconds, Refused } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import {
  differingTexts,
  digestOf,
  initialTexts,
  liveOverlay,
  type OverlayFile,
  replaceInitialTexts,
  storeTexts,
  type Texts,
  withOverlay,
} from "./overlay.ts";
import { addRelease, releaseOf } from "./releases.ts";
import { type Draft, listDrafts, lockPath, lockPublishing, putDraft, removeDraft } from "./drafts.ts";
import { type RequestFile, requestFiles } from "./request-files.ts";
import { OPEN, openRequestFile } from "./open-requests.ts";
import { newestOpenRequest } from "./requests.ts";

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
    const stored = await initialTexts(transaction);
    // The texts of the program have the shape of this version already.
    if (!stored && !(await hasWork(transaction))) return undefined;
    const initial = stored ?? program;
    const live = await liveOverlay(transaction);
    const before = withOverlay(initial, live.files);
    const after = migrated(before, migrations, program);
    const texts = { before, after, migrations, program };
    // Before the release, whose entry in the audit log takes the last lock (lockPublishing).
    const revisions = await migrateDrafts(transaction, { ...texts, now });
    await migrateRequests(transaction, { ...texts, revisions });
    return live.number === 0 ? undefined : addMigration(engine, transaction, { ...texts, initial, live, now });
  });

const hasWork = async (transaction: Transaction<Tables>): Promise<boolean> =>
  (await listDrafts(transaction)).length > 0 || (await newestOpenRequest(transaction)) !== undefined;

type Changed = {
  before: Texts;
  after: Texts;
  migrations: readonly ContentMigration[];
  program: Texts;
  initial: Texts;
  live: { number: number; files: readonly OverlayFile[] };
  now: Milliseconds;
};

/** Changes the initial texts, and adds a release if what is published changes. */
async function addMigration(engine: Engine, transaction: Transaction<Tables>, given: Changed): Promise<number | undefined> {
  const { before, after, migrations, program, initial, live, now } = given;
  const initialNow = migrated(initial, migrations, program);
  if (initialNow !== initial) await replaceInitialTexts(transaction, initialNow);
  const changes = differingTexts(before, after).map(({ path, text }) => ({
    path,
    before: before.get(path) ?? null,
    after: text,
  }));
  const files = before === after && initialNow === initial ? live.files : differingTexts(initialNow, after);
  if (changes.length === 0 && JSON.stringify(files) === JSON.stringify(live.files)) return undefined;
  // Visitors keep the pages of the release before if this one cannot be read or rendered.
  const siteName = (await releaseOf(transaction, live.number))?.siteName ?? null;
  const number = await addRelease(transaction, { kind: "migration", files, changes, by: null, siteName, now });
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
  return initial ? differingTexts(initial, migrated(withOverlay(initial, files), migrations, initial)) : files;
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
  return textsWith([file], { before: published, after: published, migrations, program: initial }).get(file.path) ?? null;
}

/** The published texts before and after the migrations. */
type MigratedTexts = { before: Texts; after: Texts; migrations: readonly ContentMigration[]; program: Texts };
/** The revisions of drafts before and after, by path. */
type MigratedRevisions = ReadonlyMap<string, { from: number; to: number }>;

/** Changes drafts as migrations change what they are based on. The caller has locked publishing. */
async function migrateDrafts(
  transaction: Transaction<Tables>,
  { now, ...texts }: MigratedTexts & { now: Milliseconds },
): Promise<MigratedRevisions> {
  // Another process may save a draft until its path is locked.
  for (const { path } of await listDrafts(transaction)) await lockPath(transaction, path);
  const drafts = await listDrafts(transaction);
  const next = new Map<string, Omit<Draft, "revision">>();
  const begun = new Map<string, Omit<Draft, "revision">>();
  for (const draft of drafts) {
    const { path, base, authors } = draft;
    const changed = textsWith([draft], texts);
    const text = changed.get(path) ?? null;
    const baseNow = baseAfter(path, base, texts);
    if (text !== draft.text || baseNow !== base) next.set(path, { ...draft, text, base: baseNow });
    // Words that a migration has moved from the draft into another file.
    for (const moved of differingTexts(texts.after, changed).filter((each) => each.path !== path))
      begun.set(moved.path, { ...moved, base: texts.after.get(moved.path) ?? null, changedAt: now, changedBy: null, authors });
  }
  for (const { path } of drafts) begun.delete(path);
  return putDrafts(transaction, [...next.values(), ...begun.values()], drafts);
}

async function putDrafts(
  transaction: Transaction<Tables>,
  changed: readonly Omit<Draft, "revision">[],
  before: readonly Draft[],
): Promise<MigratedRevisions> {
  const revisions = new Map<string, { from: number; to: number }>();
  for (const draft of changed.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const to = (await lockPath(transaction, draft.path)) + 1;
    const from = before.find(({ path }) => path === draft.path)?.revision;
    const isEmpty = draft.text === draft.base && !(await openRequestFile(transaction, draft.path));
    if (isEmpty) await removeDraft(transaction, draft.path);
    else await putDraft(transaction, { ...draft, revision: to });
    if (from !== undefined) revisions.set(draft.path, { from, to });
  }
  return revisions;
}

/**
 * Returns all texts with files over the published ones, after the migrations. Half-written words that a migration cannot read stay as they
 * are: the checks of the content name them.
 */
function textsWith(files: readonly OverlayFile[], { before, after, migrations, program }: MigratedTexts): Texts {
  try {
    return migrated(withOverlay(before, files), migrations, program);
  } catch (error) {
    if (error instanceof ContentMigrationFailed) return withOverlay(after, files);
    throw error;
  }
}

/** Returns the text on which a draft is based after the migrations. */
function baseAfter(path: string, base: string | null, texts: MigratedTexts): string | null {
  const { before, after } = texts;
  const now = base === (before.get(path) ?? null) ? after : textsWith([{ path, text: base }], texts);
  return now.get(path) ?? null;
}

/**
 * Changes the files of open requests, also of scheduled ones, as migrations change what they are based on. `revisions` are those of the
 * drafts, which a request names. A request whose words a second person has confirmed waits again if they differ now (publish-request.ts).
 * The caller has locked publishing.
 */
async function migrateRequests(
  transaction: Transaction<Tables>,
  { revisions, ...texts }: MigratedTexts & { revisions: MigratedRevisions },
): Promise<void> {
  const open = await transaction.selectFrom("content_requests").select("id").where("state", "in", OPEN).orderBy("id").execute();
  for (const { id } of open) {
    const files = await requestFiles(transaction, id);
    const changed = textsWith(files, texts);
    for (const file of files) {
      const { path, base } = file;
      const draft = revisions.get(path);
      const next = {
        text: changed.get(path) ?? null,
        base: baseAfter(path, base, texts),
        revision: draft?.from === file.revision ? draft.to : file.revision,
      };
      await storeFile(transaction, { id: `${id} ${path}`, file, next });
    }
  }
}

type ChangedFile = { id: string; file: RequestFile; next: Pick<RequestFile, "text" | "base" | "revision"> };

async function storeFile(transaction: Transaction<Tables>, { id, file, next }: ChangedFile): Promise<void> {
  const { text, base, revision } = next;
  if (text === file.text && base === file.base && revision === file.revision) return;
  await storeTexts(transaction, [text, base]);
  const row = { text_digest: digestOf(text), base_digest: digestOf(base), revision };
  await transaction.updateTable("content_request_files").set(row).where("id", "=", id).execute();
}

/** A migration has failed. `path` is the file that it could not change, if it has named one. */
export class ContentMigrationFailed extends Refused {
  override name = "ContentMigrationFailed";
  readonly id: string;
  readonly path: string | undefined;

  constructor(id: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.id = id;
    this.path = cause instanceof CannotMigrate ? cause.path : undefined;
  }
}

/** Returns the texts after all migrations; the same map if none changes anything. @throws ContentMigrationFailed */
function migrated(texts: Texts, migrations: readonly ContentMigration[], program: Texts): Texts {
  let result = texts;
  for (const { id, migrate } of migrations) {
    const changed = [...changesBy(id, () => migrate(result, program))].filter(
      ([path, text]) => text !== (result.get(path) ?? null),
    );
    if (changed.length === 0) continue;
    const next = new Map(result);
    for (const [path, text] of changed) {
      if (text === null) next.delete(path);
      else next.set(path, text);
    }
    result = next;
  }
  return result;
}

function changesBy(id: string, migrate: () => ReadonlyMap<string, string | null>): ReadonlyMap<string, string | null> {
  try {
    return migrate();
  } catch (error) {
    throw new ContentMigrationFailed(id, error);
  }
}
