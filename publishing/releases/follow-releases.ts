import type { Logger } from "pino";

import { markServed } from "../../site/build/clear-builds.ts";
import { isQuick } from "../../site/build/compress-site.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { liveNumber, liveOverlay } from "../drafts/overlay.ts";
import { releaseOf, setSiteName } from "../drafts/releases.ts";
import { overlayForUndo, undoTarget } from "../drafts/return-to-release.ts";
import type { Engine } from "../tables/tables.ts";
import { heldBy } from "./publishing-errors.ts";
import type { ServedSite } from "../../site/server/served-site.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SiteSwitch } from "../../site/server/site-switch.ts";
import type { HeldState } from "../../cases/health/site-metrics.ts";

/** A release that this process cannot serve is tried again after this time. */
const TRIED_AGAIN_MS = 60_000;
const MARKED_EVERY_MS = 86_400_000;

export type FollowParts = {
  engine: Engine;
  live: SiteSwitch;
  files: SiteFiles;
  openServedSite: (site: SiteToBuild) => Promise<ServedSite>;
  /** The number of the release with which the process has started. */
  startedWith: number;
  /** How long a release is served before its pages are compressed again: other processes on this machine may still render it. */
  compressAfterMs: number;
  /** Why the live release is not served as it is; undefined while it is. */
  held: HeldState;
  /** Stops the work. */
  signal: AbortSignal;
  log: Logger;
};

type Follower = {
  /** Serves the live release. @throws StoreUnavailable, TaskEnded, errors of the file system */
  follow: () => Promise<void>;
  /**
   * The round that every process repeats: it serves the live release, and has the pages to which an undo returns. After an error what is
   * served stays as it is. @throws StoreUnavailable, TaskEnded, errors of the file system
   */
  round: () => Promise<void>;
  /**
   * Compresses the pages of the served release as well as can be, if they were rendered in a hurry, because somebody waited for them. It
   * takes seconds, in which `round` may serve another release, such as that of an undo. @throws TaskEnded, errors of the file system
   */
  compress: () => Promise<void>;
  /** Reads the site of a release that is not live yet, in place of an earlier one. */
  prepare: (site: SiteToBuild) => Promise<void>;
};

/** Returns how a process gets from the release that it serves to the live one. */
export function followReleases(parts: FollowParts): Follower {
  const { engine, live, files, held, signal, log } = parts;
  let served = parts.startedWith;
  let compressAt = performance.now() + parts.compressAfterMs;
  let failed = { number: -1, tryAgainAt: 0 };
  let markAt = 0;
  let prepared: ServedSite | undefined;
  let undoReadFor = -1;

  async function prepare(site: SiteToBuild) {
    const earlier = prepared;
    prepared = await parts.openServedSite(site);
    await earlier?.close();
  }

  /** Returns the files of a site, which were read before or are read now. */
  async function servedSiteOf(site: SiteToBuild): Promise<ServedSite> {
    if (prepared?.site !== site) return parts.openServedSite(site);
    const read = prepared;
    prepared = undefined;
    return read;
  }

  let following: Promise<void> | undefined;

  /** Serves the live release. A request for a file may ask for it while a round does. */
  const follow = (): Promise<void> => (following ??= serveLive().finally(() => (following = undefined)));

  async function serveLive() {
    const number = await engine.read(liveNumber);
    if (number === served || (number === failed.number && performance.now() < failed.tryAgainAt)) return;
    const overlay = await engine.read(liveOverlay);
    try {
      const site = await files.read(overlay.files);
      await files.render(overlay.files);
      const next = await servedSiteOf(site);
      const left = live.site();
      // The close of the earlier site waits for its last response.
      void live.activate(next);
      served = overlay.number;
      compressAt = performance.now() + parts.compressAfterMs;
      held.current = undefined;
      log.info({ release: served, site: site.name }, "release served");
      await markServed(left.folder, new Date(Date.now()));
      markAt = 0;
    } catch (error) {
      failed = { number, tryAgainAt: performance.now() + TRIED_AGAIN_MS };
      if (!signal.aborted) held.current = heldBy(number, error);
      throw error;
    }
    // The release of an undo has the name of an earlier site, which may have been of another stage or of another version of the program.
    const siteName = live.site().name;
    const release = await engine.read((db) => releaseOf(db, served));
    if (release?.siteName !== siteName) await setSiteName(engine, { number: served, siteName });
  }

  async function compress() {
    const site = live.site();
    if (performance.now() < compressAt || !isQuick(site.folder)) return;
    // After an error, such as a folder that this process may not change, it is tried again as late.
    compressAt = performance.now() + parts.compressAfterMs;
    await files.compress(site.folder);
    const compressed = await parts.openServedSite(site);
    if (live.site() === site) await live.activate(compressed);
    else await compressed.close();
  }

  async function markLive() {
    if (performance.now() < markAt) return;
    await markServed(live.site().folder, new Date(Date.now()));
    markAt = performance.now() + MARKED_EVERY_MS;
  }

  /**
   * Reads and renders the site to which an undo of the served release would return, once for each release, so that an undo is live at
   * once. A site that cannot be read any more is reported when somebody returns to it.
   */
  async function readUndoTarget() {
    if (served === undoReadFor) return;
    const target = await engine.read(undoTarget);
    undoReadFor = served;
    if (target === undefined) return;
    const overlay = await engine.read((db) => overlayForUndo(db, target));
    if (!overlay) return;
    await files
      .read(overlay.files)
      .then(() => files.render(overlay.files))
      .catch(() => undefined);
  }

  return {
    prepare,
    follow,
    compress,
    round: async () => {
      await follow();
      await markLive();
      await readUndoTarget();
    },
  };
}
