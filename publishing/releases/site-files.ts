import { existsSync } from "node:fs";

import { keepLast } from "../../content-model/values/keep-last.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import { compressSite } from "../../site/build/compress-site.ts";
import { siteSettings, type SiteToBuild } from "../../site/build/site-to-build.ts";
import { parseConfig } from "../../platform/process/config.ts";
import type { OverlayFile } from "../drafts/overlay.ts";
import { picturesIn } from "../pictures/described-picture.ts";
import { cachePictures } from "../pictures/picture-cache.ts";
import type { Engine } from "../tables/tables.ts";
import { RenderingWork } from "../../site/rendering/open-renderer.ts";
import { LOW_PRIORITY, TaskProcess } from "../../platform/process/task-process.ts";
import type { Environment, PublishedSite, PublishingTask, SiteRead } from "./publishing-tasks.ts";
import type { SiteBase } from "./site-at-start.ts";

const SCRIPT = new URL("./publishing-process.ts", import.meta.url);
const MEMORY_MB = 512;
const LIMIT_MS = 120_000;
/**
 * The process has the content and the code of the pages, which is memory that nobody needs between two releases. Reading what a request
 * changes takes some of this time: the screens on which people ask to publish, and confirm it, start the process.
 */
export const IDLE_MS = 60_000;

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
  /** Starts the process, because a publish over the live files is likely to follow. @throws as read() */
  prepare: (files: readonly OverlayFile[]) => Promise<void>;
  /** Keeps a site that was read elsewhere. */
  keep: (files: readonly OverlayFile[], site: SiteToBuild) => void;
  /** Renders the site with published files into its folder, unless it is there. @throws as read(), errors of the file system */
  render: (files: readonly OverlayFile[]) => Promise<void>;
  /** Compresses a rendered site as well as can be. @throws TaskEnded, errors of the file system */
  compress: (folder: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `given` is the environment of the process, from which the settings of a site follow. `changes` returns those of the texts with which the
 * site began (site-at-start.ts). The store has the pictures.
 */
export function openSiteFiles(engine: Engine, given: Environment, changes: SiteBase["changes"] = () => []): SiteFiles {
  const process = { script: SCRIPT, niceness: LOW_PRIORITY, memoryMb: MEMORY_MB, limitMs: LIMIT_MS, idleMs: IDLE_MS };
  const work = new RenderingWork(() => new TaskProcess<PublishingTask, SiteRead | void>(process));
  const config = parseConfig(given);
  const { dataFolder } = config;
  const env = siteSettings(given);
  const kept = new Map<string, SiteToBuild>();
  const keep = (key: string, site: SiteToBuild) => keepLast(kept, KEPT_SITES, key, site);
  const bundleOf = ({ code, baked }: SiteToBuild) => ({ folder: code, stage: baked.stage });
  /** Returns what the process works on. The pictures are then where it finds them. */
  const published = async (files: readonly OverlayFile[]): Promise<PublishedSite> => {
    const all = [...changes(), ...files];
    await cachePictures(engine, all, picturesIn(dataFolder));
    return { env, files: all };
  };
  const read = async (files: readonly OverlayFile[]): Promise<SiteToBuild> => {
    const known = kept.get(keyOf(files));
    if (known) return keep(keyOf(files), known);
    const found = (await work.run({ kind: "read", ...(await published(files)) })) as SiteRead;
    if ("errors" in found) throw new ContentError(found.errors);
    // The process has the settings of pages alone.
    return keep(keyOf(files), { ...found.site, config });
  };
  return {
    keep: (files, site) => void keep(keyOf(files), site),
    read,
    async prepare(files) {
      await work.run({ kind: "prepare", ...(await published(files)) }, bundleOf(await read(files)));
    },
    async render(files) {
      const site = await read(files);
      // The process may be busy, or must be started first, and an undo is to be live at once.
      if (existsSync(site.folder)) return;
      await work.run({ kind: "render", ...(await published(files)) }, bundleOf(site));
    },
    // A task for each file: a task that takes too long ends those beside it, such as that of a publish.
    compress: (folder) => compressSite(folder, (file) => work.run({ kind: "compress", file })),
    close: () => work.close(),
  };
}
