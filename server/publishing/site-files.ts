import { existsSync } from "node:fs";

import { ContentError } from "../../content-reader/validation-error.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import type { OverlayFile } from "../editing/overlay.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { cachePictures } from "../pictures/picture-cache.ts";
import type { Engine } from "../submissions/engine.ts";
import { TaskProcess } from "../threads/task-process.ts";
import type { PublishingTask } from "./publishing-process.ts";
import type { Environment, SiteRead } from "./publishing-tasks.ts";

const SCRIPT = new URL("./publishing-process.ts", import.meta.url);
const MEMORY_MB = 512;
const LIMIT_MS = 120_000;
/** The process has the content and the code of the pages, which is memory that nobody needs between two releases. */
const IDLE_MS = 10_000;

/** The live site, its predecessor and the one that is being published. */
const KEPT_SITES = 3;
const keyOf = (files: readonly OverlayFile[]) => JSON.stringify(files.map(({ path, text }) => [path, text]));

/** Reads and renders sites in a process of its own, so that the requests of visitors are served meanwhile. */
export type SiteFiles = {
  /**
   * Returns the site with published files over the content folder. The last sites are kept, so that an undo is fast.
   * @throws ContentError, TaskEnded, StoreUnavailable
   */
  read: (files: readonly OverlayFile[]) => Promise<SiteToBuild>;
  /** Keeps a site that was read elsewhere. */
  keep: (files: readonly OverlayFile[], site: SiteToBuild) => void;
  /** Renders the site with published files into its folder, unless it is there. @throws TaskEnded, errors of the file system */
  render: (files: readonly OverlayFile[]) => Promise<void>;
  /** Compresses a rendered site as well as can be. @throws TaskEnded, errors of the file system */
  compress: (folder: string) => Promise<void>;
  close: () => Promise<void>;
};

/** `env` is the environment of the process, from which the settings of a site follow. The store has the pictures. */
export function openSiteFiles(engine: Engine, env: Environment): SiteFiles {
  const tasks = new TaskProcess<PublishingTask, unknown>({
    script: SCRIPT,
    memoryMb: MEMORY_MB,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
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
      const read = (await tasks.run({ kind: "read", env: { ...env }, files })) as SiteRead;
      if ("errors" in read) throw new ContentError(read.errors);
      return keep(keyOf(files), read.site);
    },
    async render(files) {
      const known = kept.get(keyOf(files));
      // The process may be busy, or must be started first, and an undo is to be live at once.
      if (known && existsSync(known.folder)) return;
      await cachePictures(engine, files, picturesIn(dataFolder));
      await tasks.run({ kind: "render", env: { ...env }, files });
    },
    async compress(folder) {
      await tasks.run({ kind: "compress", folder });
    },
    close: () => tasks.close(),
  };
}
