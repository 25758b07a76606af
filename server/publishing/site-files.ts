import { existsSync } from "node:fs";

import { ContentError } from "../../content-reader/validation-error.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import type { OverlayFile } from "../editing/overlay.ts";
import { picturesIn } from "../pictures/forget-old-pictures.ts";
import { cachePictures } from "../pictures/picture-cache.ts";
import type { Engine } from "../submissions/engine.ts";
import { TaskThread } from "../threads/task-thread.ts";
import type { PublishingTask } from "./publishing-thread.ts";
import type { Environment, SiteRead } from "./publishing-tasks.ts";

const MODULE = new URL("./publishing-thread.ts", import.meta.url);
const MEMORY_MB = 512;
const LIMIT_MS = 120_000;
/** The thread has read all of the content, which is memory that nobody needs between two releases. */
const IDLE_MS = 10_000;

/** The live site, its predecessor and the one that is being published. */
const KEPT_SITES = 3;
const keyOf = (files: readonly OverlayFile[]) => JSON.stringify(files.map(({ path, text }) => [path, text]));

/** Reads sites and builds in a thread, so that the requests of visitors are served meanwhile. */
export type SiteFiles = {
  /**
   * Returns the site with published files over the program's content. The last sites are kept, so that an undo is fast.
   * @throws ContentError, ThreadEnded, StoreUnavailable
   */
  read: (files: readonly OverlayFile[]) => Promise<SiteToBuild>;
  /** Keeps a site that was read elsewhere. */
  keep: (files: readonly OverlayFile[], site: SiteToBuild) => void;
  /** Returns all files of a build as one archive. */
  pack: (folder: string) => Promise<Uint8Array>;
  /** Writes the files of an archive into a folder, unless it exists. */
  unpack: (archive: Uint8Array, folder: string) => Promise<void>;
  close: () => Promise<void>;
};

/** `env` is the environment of the process, from which the settings of a build follow. The store has the pictures. */
export function openSiteFiles(engine: Engine, env: Environment): SiteFiles {
  const options = { module: MODULE, data: undefined, memoryMb: MEMORY_MB, limitMs: LIMIT_MS, idleMs: IDLE_MS };
  const thread = new TaskThread<PublishingTask, unknown>(options);
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
      await cachePictures(engine, files, picturesIn(parseConfig(env).dataFolder));
      const read = (await thread.run({ kind: "read-site", env: { ...env }, files })) as SiteRead;
      if ("errors" in read) throw new ContentError(read.errors);
      return keep(keyOf(files), read.site);
    },
    pack: (folder) => thread.run({ kind: "pack", folder }) as Promise<Uint8Array>,
    async unpack(archive, folder) {
      if (!existsSync(folder)) await thread.run({ kind: "unpack", archive, folder });
    },
    close: () => thread.close(),
  };
}
