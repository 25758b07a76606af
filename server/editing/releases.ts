import type { Kysely } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Tables } from "../submissions/tables.ts";
import type { Change } from "./add-release.ts";
import { textsOf } from "./texts.ts";

/** A release (editing-tables.ts). People are ids; times are in milliseconds since 1970. */
export type Release = Pick<Tables["content_releases"], "number" | "kind" | "build"> & {
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
  return rows.map(({ path, before_digest, after_digest }) => ({
    ...{ path, before: text(before_digest), after: text(after_digest) },
  }));
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
    ...{ number: row.number, kind: row.kind, publishedAt: row.published_at, publishedBy: row.published_by },
    ...{ confirmedBy: row.confirmed_by, ofNumber: row.of_number, build: row.build },
    note: row.note === null ? null : (JSON.parse(row.note) as string),
    paths: changes.filter(({ number }) => number === row.number).map(({ path }) => path),
  }));
}
