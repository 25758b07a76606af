import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The folder below DATA_DIR in which each process has a folder of drafts, with the id of the process as its name. */
export const previewsIn = (dataFolder: string): string => join(dataFolder, "previews");

/** A process that reads drafts ends after ten minutes without work (open-preview.ts), and begins with an empty folder. */
const UNUSED_MS = 60 * 60_000;

/** Removes the drafts that were last read more than an hour ago: a process that was killed leaves them on the disk. */
export async function clearPreviews(dataFolder: string, now: Date): Promise<void> {
  const previews = previewsIn(dataFolder);
  if (!existsSync(previews)) return;
  for (const name of await readdir(previews)) {
    const folder = join(previews, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < now.getTime() - UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}
