import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { ContentError } from "../../content-reader/validation-error.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import { type BuildParts, PART_BYTES } from "../editing/builds.ts";
import type { OverlayFile } from "../editing/overlay.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { cachePictures } from "../pictures/picture-cache.ts";
import type { Engine } from "../submissions/engine.ts";
import { TaskProcess } from "../threads/task-process.ts";
import { publishedBuilds } from "./builds-folders.ts";
import type { PublishingTask } from "./publishing-process.ts";
import type { Environment, SiteRead } from "./publishing-tasks.ts";

const SCRIPT = new URL("./publishing-process.ts", import.meta.url);
const MEMORY_MB = 512;
const LIMIT_MS = 120_000;
/** The process has read all of the content, which is memory that nobody needs between two releases. */
const IDLE_MS = 10_000;

/** The live site, its predecessor and the one that is being published. */
const KEPT_SITES = 3;
const keyOf = (files: readonly OverlayFile[]) => JSON.stringify(files.map(({ path, text }) => [path, text]));

/** Reads sites and builds in a process of its own, so that the requests of visitors are served meanwhile. */
export type SiteFiles = {
  /**
   * Returns the site with published files over the initial texts. The last sites are kept, so that an undo is fast.
   * @throws ContentError, TaskEnded, StoreUnavailable
   */
  read: (files: readonly OverlayFile[]) => Promise<SiteToBuild>;
  /** Keeps a site that was read elsewhere. */
  keep: (files: readonly OverlayFile[], site: SiteToBuild) => void;
  /** Returns all files of a build as one archive, which is made when its parts are read. */
  pack: (folder: string) => BuildParts;
  /** Writes the files of an archive into a folder, unless it exists. */
  unpack: (archive: BuildParts, folder: string) => Promise<void>;
  close: () => Promise<void>;
};

/** `env` is the environment of the process with the folder of the initial texts (site-base.ts), from which the settings of a build follow. The store has the pictures. */
export function openSiteFiles(engine: Engine, env: Environment): SiteFiles {
  const options = { script: SCRIPT, memoryMb: MEMORY_MB, limitMs: LIMIT_MS, idleMs: IDLE_MS };
  const tasks = new TaskProcess<PublishingTask, unknown>(options);
  const { dataFolder } = parseConfig(env);
  const kept = new Map<string, SiteToBuild>();
  const keep = (key: string, site: SiteToBuild) => {
    kept.delete(key);
    kept.set(key, site);
    for (const oldest of [...kept.keys()].slice(0, -KEPT_SITES)) kept.delete(oldest);
    return site;
  };
  return {
    keep: (files, site) => void keep(keyOf(files), site),
    async read(files) {
      const known = kept.get(keyOf(files));
      if (known) return keep(keyOf(files), known);
      await cachePictures(engine, files, picturesIn(dataFolder));
      const read = (await tasks.run({ kind: "read-site", env: { ...env }, files })) as SiteRead;
      if ("errors" in read) throw new ContentError(read.errors);
      return keep(keyOf(files), read.site);
    },
    async *pack(folder) {
      await using archive = await archiveFileOf(folder, dataFolder);
      await tasks.run({ kind: "pack", folder, archive: archive.path });
      yield* createReadStream(archive.path, { highWaterMark: PART_BYTES });
    },
    async unpack(parts, folder) {
      if (existsSync(folder)) return;
      await using archive = await archiveFileOf(folder, dataFolder);
      await writeFile(archive.path, parts);
      await tasks.run({ kind: "unpack", archive: archive.path, folder });
    },
    close: () => tasks.close(),
  };
}

/**
 * Returns the path of a file for the archive of a build. Disposing of it deletes the file; that of a killed process is deleted later
 * (clear-builds.ts).
 */
async function archiveFileOf(folder: string, dataFolder: string): Promise<AsyncDisposable & { path: string }> {
  // The folder of a build of the program may be read-only.
  const builds = publishedBuilds({ dataFolder });
  await mkdir(builds, { recursive: true });
  const path = join(builds, `${basename(folder)}.${process.pid}.archive`);
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
