import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";

import { DAILY, type ScheduledTask } from "../../platform/process/rounds.ts";
import type { Engine } from "../tables/tables.ts";
import { addPictureFiles, type ContentText, describedPicture } from "./described-picture.ts";
import { forgetPictures, storedFiles } from "./picture-store.ts";

/**
 * Writes the pictures that files of the content describe from the store into a folder of this machine, each once. A picture of the
 * program is not in the store, and is left out. @throws StoreUnavailable; errors of the file system
 */
export async function cachePictures(engine: Engine, files: readonly ContentText[], cache: string): Promise<void> {
  for (const { path, text } of files) {
    const digest = text === null ? undefined : describedPicture(path, text)?.facts.digest;
    if (digest === undefined || existsSync(join(cache, digest))) continue;
    const stored = await engine.read((db) => storedFiles(db, digest));
    if (stored.length === 0) continue;
    const part = join(cache, `${digest}.${randomUUID()}.part`);
    try {
      await mkdir(part, { recursive: true });
      for (const { width, format, bytes } of stored) await writeFile(join(part, `${width}.${format}`), bytes);
      await rename(part, join(cache, digest));
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      // Another process of this machine may have written the same picture meanwhile.
      if (!existsSync(join(cache, digest))) throw error;
    }
  }
}

/** Writes the files of the pictures of an overlay from the store beside descriptions that are already in a folder of content. */
export async function exportPictures(engine: Engine, overlay: readonly ContentText[], content: string): Promise<void> {
  const cache = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    await cachePictures(engine, overlay, cache);
    await addPictureFiles(content, overlay, cache);
  } finally {
    await rm(cache, { recursive: true });
  }
}

/** Deletes pictures that nothing names once a day, also from the cache of this machine. */
export const forgetOldPictures = (engine: Engine, cache: string, log: Logger): ScheduledTask => ({
  name: "forget-pictures",
  ...DAILY,
  async run(now) {
    const deleted = await forgetPictures(engine, now);
    if (deleted > 0) log.info({ deleted }, "pictures deleted");
    await clearCache(engine, cache);
  },
});

async function clearCache(engine: Engine, cache: string): Promise<void> {
  if (!existsSync(cache)) return;
  const rows = await engine.read((db) => db.selectFrom("content_pictures").select("digest").execute());
  const stored = new Set(rows.map(({ digest }) => digest));
  // A folder with another name is being written.
  for (const name of (await readdir(cache)).filter((each) => !each.endsWith(".part")))
    if (!stored.has(name)) await rm(join(cache, name), { recursive: true, force: true });
}
