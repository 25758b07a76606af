import type { Kysely } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { liveNumber } from "./overlay.ts";
import { releaseOf } from "./releases.ts";
import { undoTarget } from "./return-to-release.ts";

/** A process that serves the site, and the newest build whose files it has. */
export type Process = { process: string; build: string | null; seenAt: Milliseconds };

/** Stores a finished build. Does nothing if it is stored already: equal names are equal builds. @throws StoreUnavailable */
export const storeBuild = (
  engine: Engine,
  { name, archive, now }: { name: string; archive: Uint8Array; now: Milliseconds },
): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction
      .insertInto("content_builds")
      .values({ name, archive, size: archive.byteLength, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Returns the archive of a build; undefined if it is not stored. */
export async function buildNamed(db: Kysely<Tables>, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("content_builds").select("archive").where("name", "=", name).executeTakeFirst();
  return row?.archive;
}

/** Returns the names of the stored builds, the newest first, with their sizes in bytes. */
export const storedBuilds = (db: Kysely<Tables>) =>
  db.selectFrom("content_builds").select(["name", "size", "created_at as createdAt"]).orderBy("created_at", "desc").execute();

/** Deletes the builds that were stored before a time, except those of the live release and of the one before. @throws StoreUnavailable */
export const dropBuildsBefore = (engine: Engine, before: Milliseconds): Promise<number> =>
  engine.transaction(async (transaction) => {
    const numbers = [await liveNumber(transaction), (await undoTarget(transaction)) ?? 0];
    const kept = await Promise.all(numbers.map(async (number) => (await releaseOf(transaction, number))?.build));
    const names = kept.filter((name) => typeof name === "string");
    const { numDeletedRows } = await transaction
      .deleteFrom("content_builds")
      .where("created_at", "<", before)
      .$if(names.length > 0, (query) => query.where("name", "not in", names))
      .executeTakeFirst();
    return Number(numDeletedRows);
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
