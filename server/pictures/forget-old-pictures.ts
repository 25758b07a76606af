import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";

import type { ScheduledTask } from "../notifications/scheduled-task.ts";
import type { Engine } from "../submissions/engine.ts";
import { forgetPictures } from "./picture-store.ts";

/** Deletes pictures that nothing names once a day, also from the cache of this machine. */
export const forgetOldPictures = (engine: Engine, cache: string, log: Logger): ScheduledTask => ({
  name: "forget-pictures",
  everyMs: 24 * 60 * 60_000,
  needsBelievedClock: true,
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
