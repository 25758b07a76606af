import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { liveNumber } from "./overlay.ts";
import { releaseOf } from "./releases.ts";
import { undoTarget } from "./return-to-release.ts";

/** A process that serves the site, and the newest build whose files it has. */
export type Process = { process: string; build: string | null; seenAt: Milliseconds };

/** In bytes. A form that is sent meanwhile waits while SQLite stores one part; for an archive of 15 MB at once it waited for 900 ms. */
export const PART_BYTES = 128 * 1024;

/** The archive of a build, in parts of PART_BYTES at most, so that no process has all of it in memory. */
export type BuildParts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type NewBuild = { name: string; archive: BuildParts; now: Milliseconds };

/** Parts of a build are missing: it was deleted while they were read. */
export class BuildGone extends Error {
  override name = "BuildGone";
}

/**
 * Stores a finished build, part by part, as the newest one, which every process then fetches and announces. A build that is stored
 * already becomes the newest again: equal names are equal builds. If the process ends meanwhile, the build does not exist, and
 * dropBuildsBefore deletes its parts. @throws StoreUnavailable
 */
export async function storeBuild(engine: Engine, { name, archive, now }: NewBuild): Promise<void> {
  if (await engine.transaction((transaction) => makeNewest(transaction, name, now))) return;
  // Two processes may store the same build at once, and their archives may differ in bytes.
  const upload = randomUUID();
  let [parts, size] = [0, 0];
  for await (const bytes of archive) {
    const row = { id: partId(upload, parts), upload, bytes, created_at: now };
    await engine.transaction(async (transaction) => {
      await transaction.insertInto("content_build_parts").values(row).execute();
    });
    parts += 1;
    size += bytes.byteLength;
  }
  await engine.transaction(async (transaction) => {
    const row = { name, upload, parts, size, created_at: now };
    await transaction
      .insertInto("content_builds")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await makeNewest(transaction, name, now);
  });
}

/**
 * Gives a build a time after those of all others: the clocks of two machines differ, and one may have been wrong. Returns false if the
 * build is not stored.
 */
async function makeNewest(transaction: Transaction<Tables>, name: string, now: Milliseconds): Promise<boolean> {
  const others = transaction.selectFrom("content_builds").select("created_at").where("name", "!=", name);
  const newest = await others.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  const createdAt = Math.max(now, (newest?.created_at ?? 0) + 1);
  const build = transaction.updateTable("content_builds").set({ created_at: createdAt }).where("name", "=", name);
  return (await build.executeTakeFirst()).numUpdatedRows === 1n;
}

const partId = (upload: string, part: number) => `${upload} ${part}`;

const findBuild = (db: Kysely<Tables>, name: string) =>
  db.selectFrom("content_builds").selectAll().where("name", "=", name).executeTakeFirst();

/**
 * Returns the archive of a build, which is read part by part; undefined if it is not stored. To read it throws BuildGone if the build
 * is deleted meanwhile. @throws StoreUnavailable
 */
export async function buildNamed(engine: Engine, name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const build = await engine.read((db) => findBuild(db, name));
  return build && readParts(engine, build);
}

async function* readParts(
  engine: Engine,
  { upload, parts }: Pick<Tables["content_builds"], "upload" | "parts">,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) {
    const row = await engine.read((db) => findPart(db, partId(upload, part)));
    if (!row) throw new BuildGone("The build was deleted while it was read.");
    yield row.bytes;
  }
}

const findPart = (db: Kysely<Tables>, id: string) =>
  db.selectFrom("content_build_parts").select("bytes").where("id", "=", id).executeTakeFirst();

/** Returns the names of the stored builds, the newest first, with their sizes in bytes. */
export const storedBuilds = (db: Kysely<Tables>) =>
  db.selectFrom("content_builds").select(["name", "size", "created_at as createdAt"]).orderBy("created_at", "desc").execute();

/**
 * Deletes the builds that were stored before a time, except those of the live release and of the one before, and returns their
 * number. @throws StoreUnavailable
 */
export async function dropBuildsBefore(engine: Engine, before: Milliseconds): Promise<number> {
  const deleted = await engine.transaction(async (transaction) => {
    const names = await keptBuilds(transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom("content_builds")
      .where("created_at", "<", before)
      .$if(names.length > 0, (query) => query.where("name", "not in", names))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  while (await dropPart(engine, before));
  return deleted;
}

async function keptBuilds(db: Kysely<Tables>): Promise<string[]> {
  const releases = [await releaseOf(db, await liveNumber(db)), await releaseOf(db, (await undoTarget(db)) ?? 0)];
  return releases.flatMap((release) => release?.build ?? []);
}

/** Deletes one part that belongs to no build. Returns false if there is none. */
const dropPart = (engine: Engine, before: Milliseconds): Promise<boolean> =>
  engine.transaction(async (transaction) => {
    const part = await transaction
      .selectFrom("content_build_parts")
      .select("id")
      .where("created_at", "<", before)
      .where("upload", "not in", transaction.selectFrom("content_builds").select("upload"))
      .limit(1)
      .executeTakeFirst();
    if (!part) return false;
    await transaction.deleteFrom("content_build_parts").where("id", "=", part.id).execute();
    return true;
  });

/** Stores that a process is running, and the newest build whose files it has. @throws StoreUnavailable */
export const announce = (
  engine: Engine,
  { process, build, now }: { process: string; build: string | null; now: Milliseconds },
): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction
      .insertInto("content_processes")
      .values({ id: process, build, seen_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ build, seen_at: now }))
      .execute();
  });

/** Returns the processes that announced themselves at a time or later. */
export async function processesSince(db: Kysely<Tables>, since: Milliseconds): Promise<Process[]> {
  const rows = await db.selectFrom("content_processes").selectAll().where("seen_at", ">=", since).orderBy("id").execute();
  return rows.map(({ id, build, seen_at }) => ({ process: id, build, seenAt: seen_at }));
}

/** Deletes the processes that were last seen before a time. @throws StoreUnavailable */
export const forgetProcesses = (engine: Engine, before: Milliseconds): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.deleteFrom("content_processes").where("seen_at", "<", before).execute();
  });
