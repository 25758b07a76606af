import type { Kysely, Transaction } from "kysely";

import type { Milliseconds } from "../../platform/database/engine.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import { draftOf, lockPath, putDraft, removeDraft } from "./drafts.ts";
import type { ReleaseKind } from "../tables/content-tables.ts";
import { digestOf, initialTexts, LIVE_ROW, liveNumber, type OverlayFile, storeTexts, textsOf } from "./overlay.ts";
import { isOfProgram, readContentText, writeInto } from "./content-folder.ts";
import { withDaySet } from "../../content-model/editing/merge-texts.ts";

/** A release (content-tables.ts). People are ids; times are in milliseconds since 1970. */
export type Release = Pick<Tables["content_releases"], "number" | "kind"> & {
  /** The name of its site; null if none is known. */
  siteName: string | null;
  publishedAt: Milliseconds;
  publishedBy: string | null;
  confirmedBy: string | null;
  note: string | null;
  ofNumber: number | null;
  /** The files that it changed. */
  paths: string[];
};

/** A version of one file: the release that published it, and the text from then on. */
export type FileVersion = { release: Release; before: string | null; after: string | null };

const PAGE_ROWS = 20;
/** How many versions of one file a list has. */
const LISTED_VERSIONS = 200;

/** Returns a page of releases, the newest first. `older` is the `before` of the next page. */
export async function listReleases(
  db: Kysely<Tables>,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<{ releases: Release[]; older?: number }> {
  const rows = await db
    .selectFrom("content_releases")
    .selectAll()
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
  const shown = rows.slice(0, PAGE_ROWS);
  const older = rows.length > PAGE_ROWS ? shown.at(-1)?.number : undefined;
  return { releases: await withPaths(db, shown), ...(older !== undefined && { older }) };
}

/** Returns a release; undefined if there is none, or it is no longer kept. */
export async function releaseOf(db: Kysely<Tables>, number: number): Promise<Release | undefined> {
  const row = await db.selectFrom("content_releases").selectAll().where("number", "=", number).executeTakeFirst();
  return row && (await withPaths(db, [row]))[0];
}

/** Returns what a release changed, in the order of paths. */
export async function changesOf(db: Kysely<Tables>, number: number): Promise<Change[]> {
  const rows = await db.selectFrom("content_release_changes").selectAll().where("number", "=", number).orderBy("path").execute();
  return withTexts(db, rows);
}

/** Returns the versions of a file that releases published, the newest first. */
export async function fileHistory(db: Kysely<Tables>, path: string): Promise<FileVersion[]> {
  const rows = await db
    .selectFrom("content_release_changes")
    .selectAll()
    .where("path", "=", path)
    .orderBy("number", "desc")
    .limit(LISTED_VERSIONS)
    .execute();
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const found = await db.selectFrom("content_releases").selectAll().where("number", "in", numbers).execute();
  const releases = new Map((await withPaths(db, found)).map((release) => [release.number, release]));
  const changes = await withTexts(db, rows);
  return changes.flatMap(({ before, after }, index) => {
    const release = releases.get(numbers[index] ?? 0);
    return release ? [{ release, before, after }] : [];
  });
}

async function withTexts(db: Kysely<Tables>, rows: readonly Tables["content_release_changes"][]): Promise<Change[]> {
  const text = await textsOf(
    db,
    rows.flatMap(({ before_digest, after_digest }) => [before_digest, after_digest]),
  );
  return rows.map(({ path, before_digest, after_digest }) => ({ path, before: text(before_digest), after: text(after_digest) }));
}

async function withPaths(db: Kysely<Tables>, rows: readonly Tables["content_releases"][]): Promise<Release[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const changes = await db
    .selectFrom("content_release_changes")
    .select(["number", "path"])
    .where("number", "in", numbers)
    .orderBy("path")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    confirmedBy: row.confirmed_by,
    ofNumber: row.of_number,
    siteName: row.build,
    note: row.note === null ? null : (JSON.parse(row.note) as string),
    paths: changes.filter(({ number }) => number === row.number).map(({ path }) => path),
  }));
}

/** A file that a release changes; null where it does not exist. */
export type Change = { path: string; before: string | null; after: string | null };

/** A release to add. */
export type NewRelease = {
  kind: ReleaseKind;
  /** The whole overlay from now on. */
  files: readonly OverlayFile[];
  changes: readonly Change[];
  /** The id of a person; null for the site itself. */
  by: string | null;
  confirmedBy?: string | null;
  note?: string | null;
  ofNumber?: number | null;
  siteName: string | null;
  now: Milliseconds;
};

/**
 * Adds a release and makes it live, in a transaction that has locked publishing. Returns its number.
 */
export async function addRelease(transaction: Transaction<Tables>, release: NewRelease): Promise<number> {
  const { kind, files, changes, by, confirmedBy = null, note = null, ofNumber = null, siteName, now } = release;
  // The live release is always the newest one.
  const number = (await liveNumber(transaction)) + 1;
  await transaction
    .insertInto("content_releases")
    .values({
      number,
      kind,
      published_at: now,
      published_by: by,
      confirmed_by: confirmedBy,
      of_number: ofNumber,
      build: siteName,
      note: note === null ? null : JSON.stringify(note),
    })
    .execute();
  await storeTexts(transaction, [...files.map(({ text }) => text), ...changes.flatMap(({ before, after }) => [before, after])]);
  const fileRows = files.map(({ path, text }) => ({ id: `${number} ${path}`, number, path, text_digest: digestOf(text) }));
  if (fileRows.length > 0) await transaction.insertInto("content_release_files").values(fileRows).execute();
  const changeRows = changes.map(({ path, before, after }) => ({
    id: `${number} ${path}`,
    number,
    path,
    before_digest: digestOf(before),
    after_digest: digestOf(after),
  }));
  if (changeRows.length > 0) await transaction.insertInto("content_release_changes").values(changeRows).execute();
  await transaction
    .insertInto("content_live")
    .values({ id: LIVE_ROW, release_number: number })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ release_number: number }))
    .execute();
  return number;
}

/** Stores the name of the site that is served for a release, after the code has changed. @throws StoreUnavailable */
export const setSiteName = (engine: Engine, { number, siteName }: { number: number; siteName: string }): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.updateTable("content_releases").set({ build: siteName }).where("number", "=", number).execute();
  });

/** `asked` is the text of a request before publishing has set the day in it. */
type Published = { path: string; text: string | null; asked?: string | null };

/**
 * Makes a published text the base of the draft of its path, if there is one. A draft with `revision`, and a draft with the published
 * text, is deleted, because it is published as it is.
 */
export async function rebaseDraft(
  transaction: Transaction<Tables>,
  { path, text, asked = text }: Published,
  revision?: number,
): Promise<void> {
  await lockPath(transaction, path);
  const draft = await draftOf(transaction, path);
  if (!draft) return;
  const own = withDaySet(path, draft.text, asked, text);
  if (draft.revision === revision || own === text) await removeDraft(transaction, path);
  else await putDraft(transaction, { ...draft, text: own, base: text });
}

/** The id of the only row of content_exports. */
const LAST = 1;

/** Stores that a release was written for a static host; 0 is the content before the first publish. @throws StoreUnavailable */
export const recordExport = (engine: Engine, { number, now }: { number: number; now: Milliseconds }): Promise<void> =>
  engine.transaction(async (transaction) => {
    const row = { release_number: number, exported_at: now };
    await transaction
      .insertInto("content_exports")
      .values({ id: LAST, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });

/** Returns the number of the release that was last written for a static host; undefined if none was. */
export async function exportedRelease(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom("content_exports").select("release_number").where("id", "=", LAST).executeTakeFirst();
  return row?.release_number;
}

/**
 * The paths that an export wrote or removed, and all files that it was about; or the paths that stopped it, because they were changed in
 * the folder as well.
 */
type Exported = { kind: "exported"; paths: string[]; files: readonly OverlayFile[] } | { kind: "changed-there"; paths: string[] };

/**
 * Writes an overlay into a content folder, byte for byte, and the initial texts where the folder has what was published and taken back.
 * Nothing is written if a file of the overlay is there neither as the initial one nor as one that was published before, because its
 * changes would be lost.
 * @throws InvalidContentPath, errors of the file system; StoreUnavailable
 */
export async function exportOverlay(engine: Engine, files: readonly OverlayFile[], folder: string): Promise<Exported> {
  const found = files.map((file) => ({ ...file, there: readContentText(folder, file.path) }));
  const differing = found.filter(({ there, text }) => there !== text);
  const changed: string[] = [];
  for (const { path, there } of differing)
    if (there !== null && !(await engine.read((db) => wasOnSite(db, path, there)))) changed.push(path);
  if (changed.length > 0) return { kind: "changed-there", paths: changed };
  const takenBack = await engine.read((db) => takenBackIn(db, files, folder));
  const written = [...differing, ...takenBack];
  for (const { path, text } of written) await writeInto(folder, path, text);
  return { kind: "exported", paths: written.map(({ path }) => path).toSorted(), files: [...files, ...takenBack] };
}

/** Returns the files that have their initial texts again, and of which a folder still has a text that was published since. */
async function takenBackIn(db: Kysely<Tables>, files: readonly OverlayFile[], folder: string): Promise<OverlayFile[]> {
  const initial = await initialTexts(db);
  const rows = await db.selectFrom("content_release_changes").select("path").distinct().execute();
  const paths = rows.map(({ path }) => path).filter((path) => !isOfProgram(path) && files.every((file) => file.path !== path));
  const found: OverlayFile[] = [];
  for (const path of initial ? paths : []) {
    const text = initial?.get(path) ?? null;
    const there = readContentText(folder, path);
    if (there !== text && (await wasOnSite(db, path, there))) found.push({ path, text });
  }
  return found;
}

/** Whether a file has had a text on the website, or none: at the beginning, or by a release that is still kept. */
async function wasOnSite(db: Kysely<Tables>, path: string, text: string | null): Promise<boolean> {
  if ((await initialTexts(db))?.get(path) === text) return true;
  const digest = digestOf(text);
  const equals = digest === null ? "is" : "=";
  const changes = db.selectFrom("content_release_changes").select("id").where("path", "=", path);
  const found = await changes
    .where((is) => is.or([is("before_digest", equals, digest), is("after_digest", equals, digest)]))
    .executeTakeFirst();
  return found !== undefined;
}
