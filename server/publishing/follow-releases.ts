import { basename } from "node:path";
import type { Logger } from "pino";

import { markServed } from "../build/mark-served.ts";
import type { SiteToBuild } from "../build/site-to-build.ts";
import { announce, storedBuilds } from "../editing/builds.ts";
import { liveNumber, liveOverlay } from "../editing/overlay.ts";
import type { Engine } from "../submissions/engine.ts";
import type { KnownAssets } from "../known-assets.ts";
import { folderOfBuild } from "./builds-folders.ts";
import { fetchBuild } from "./fetch-build.ts";
import { type HeldState, heldBy } from "./held-release.ts";
import { offeredBuild } from "./offered-build.ts";
import type { Release } from "./release.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SiteSwitch } from "./site-switch.ts";
import { undoTargetReader } from "./undo-target.ts";

/** Announced more often than publishing waits for a process that may have ended (spread-build.ts). */
const ANNOUNCED_EVERY_MS = 10_000;
/** A release that this process cannot serve is tried again after this time. */
const TRIED_AGAIN_MS = 60_000;
const MARKED_EVERY_MS = 86_400_000;

type Parts = {
  engine: Engine;
  live: SiteSwitch;
  files: SiteFiles;
  /** Makes sure that the build of a site is on this disk (ensure-build.ts). */
  ensure: (site: SiteToBuild, signal: AbortSignal) => Promise<void>;
  openRelease: (site: SiteToBuild) => Promise<Release>;
  knownAssets: KnownAssets;
  /** The id of this process. */
  holder: string;
  /** The number of the release with which the process has started. */
  startedWith: number;
  /** Why the live release is not served as it is; undefined while it is. */
  held: HeldState;
  /** Stops a build. */
  signal: AbortSignal;
  log: Logger;
  now?: () => number;
};

type Follower = {
  /**
   * The round that every process repeats: it has the files of the newest build, it says so, and it serves the live release. After an
   * error what is served stays as it is. @throws StoreUnavailable, errors of a build
   */
  follow: () => Promise<void>;
  /** Reads a release that is not live yet, in place of an earlier one. */
  prepare: (site: SiteToBuild) => Promise<void>;
};

/** Returns how a process gets from the release that it serves to the live one. */
export function followReleases(parts: Parts): Follower {
  const { engine, live, files, ensure, held, knownAssets, holder, signal, log, now = Date.now } = parts;
  const readUndoTarget = undoTargetReader({ engine, files });
  let served = parts.startedWith;
  let failed = { number: -1, at: 0 };
  let announced = { build: "", at: 0 };
  let markedAt = 0;
  let prepared: Release | undefined;

  async function prepare(site: SiteToBuild) {
    const earlier = prepared;
    prepared = await parts.openRelease(site);
    await earlier?.close();
  }

  /** Returns the release of a site, which was read before or is read now. */
  async function releaseOf(site: SiteToBuild): Promise<Release> {
    if (prepared?.site !== site) return parts.openRelease(site);
    const release = prepared;
    prepared = undefined;
    return release;
  }

  /** Serves the live release. */
  async function follow() {
    const number = await engine.read(liveNumber);
    if (number === served || (number === failed.number && now() - failed.at < TRIED_AGAIN_MS)) return;
    const overlay = await engine.read(liveOverlay);
    try {
      const site = await files.read(overlay.files);
      await ensure(site, signal);
      const release = await releaseOf(site);
      const left = live.site();
      // The close of the earlier release waits for its last response.
      void live.activate(release);
      served = overlay.number;
      held.current = undefined;
      log.info({ release: served, build: site.release }, "release served");
      await markServed(left.folder, new Date(now()));
      markedAt = 0;
    } catch (error) {
      failed = { number, at: now() };
      if (!signal.aborted) held.current = heldBy(number, error);
      throw error;
    }
  }

  /** Fetches the newest build, and serves its files before any process serves its pages. Returns its name. */
  async function fetchNewest(): Promise<string | undefined> {
    const name = (await engine.read(storedBuilds))[0]?.name;
    if (name === undefined || name === announced.build) return name;
    const site = live.site();
    const folder = folderOfBuild(site, name);
    if (!(await fetchBuild({ engine, files }, { name, folder }))) return undefined;
    if (name !== basename(live.site().folder)) live.offer(await offeredBuild(folder, { site, knownAssets, log }));
    return name;
  }

  async function announceBuild(name: string | undefined) {
    const build = name ?? "";
    if (build === announced.build && now() - announced.at < ANNOUNCED_EVERY_MS) return;
    await announce(engine, { process: holder, build: name ?? null, now: now() });
    announced = { build, at: now() };
  }

  async function markLive() {
    if (now() - markedAt < MARKED_EVERY_MS) return;
    await markServed(live.site().folder, new Date(now()));
    markedAt = now();
  }

  return {
    prepare,
    follow: async () => {
      await announceBuild(await fetchNewest());
      await follow();
      await markLive();
      await readUndoTarget(served);
    },
  };
}
