import { join } from "node:path";

import { buildIfNeeded } from "../build/run-build.ts";
import { type SiteToBuild, siteToBuild } from "../build/site-to-build.ts";
import { describeError } from "../describe-error.ts";
import { storeBuild, storedBuilds } from "../editing/builds.ts";
import { readProgramText } from "../editing/content-folder.ts";
import { mergeOverlay } from "../editing/merge-overlay.ts";
import { mergeRelease, setReleaseBuild } from "../editing/merge-release.ts";
import { liveOverlay, type Overlay } from "../editing/overlay.ts";
import { releaseOf } from "../editing/releases.ts";
import type { Engine } from "../submissions/engine.ts";
import { publishedBuilds } from "./builds-folders.ts";
import { ensureBuild } from "./ensure-build.ts";
import { fetchBuild } from "./fetch-build.ts";
import { conflictsInWords, type Held, heldBy, heldInWords } from "./held-release.ts";
import { type Joined, joinRelease } from "./join-release.ts";
import type { Environment } from "./publishing-tasks.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; env: Environment; siteFiles: SiteFiles; say: (line: string) => void };

export type Found = {
  site: SiteToBuild;
  /** The program's own content. The staff side is built of it, because its build cannot be made in a read-only folder. */
  program: SiteToBuild;
  /** The number of the release that the site is; 0 for the program's content. */
  number: number;
  /**
   * Set if the release is served with the build with which it was published, or, where that build is not kept, with the program's own
   * content: then `site` is `program`.
   */
  held?: Held;
};
type Built = Found & { live: Overlay; joined?: Joined };

/**
 * Returns the site with which a process starts, with its build on this disk: the live release, or the program's content as long as
 * staff have published nothing. What a new version of the program has changed in files that staff have published is merged, as a
 * release of its own. Only a start does so: two versions of the program that run at once would merge back and forth.
 * A live release that cannot be merged or built never keeps the site from starting: then it is served with the build with which it was
 * published.
 * @throws ContentError, LaunchRefused, BuildMissing, BuildFailed for the program's content; StoreUnavailable
 */
export async function siteAtStart(parts: Parts): Promise<Found> {
  const { live, joined, ...built } = await builtSite(parts);
  if (!joined) return built;
  const number = await storeJoined(parts, live, joined);
  // Another process has merged the same release, or somebody has published.
  return number === undefined ? siteAtStart(parts) : { ...built, number };
}

/** As siteAtStart, but nothing is written to the store: a merge is not live, and other processes do not see it. */
export async function builtSite({ engine, env, siteFiles, say }: Parts): Promise<Built> {
  const live = await engine.read(liveOverlay);
  const program = siteToBuild(env);
  const common = { program, number: live.number, live };
  if (live.files.length === 0) return { ...common, site: await programSite(program, { siteFiles, say }) };
  const build = (await engine.read((db) => releaseOf(db, live.number)))?.build ?? null;
  try {
    const joined = await joinRelease({ live, build, program, siteFiles, now: new Date() });
    say(`Serving release ${live.number} of the content …`);
    for (const line of conflictsInWords(joined.conflicts)) say(line);
    // Nothing is served yet, so a signal ends this process, and the build with it.
    await ensureBuild(joined.site, { engine, files: siteFiles });
    return { ...common, site: joined.site, joined };
  } catch (error) {
    const held = heldBy(live.number, error);
    for (const line of heldInWords(held)) say(line);
    if (held.because === "blocked" || held.because === "build") say(describeError(error, ""));
    const site =
      (await publishedBuildOf(build, program, { engine, siteFiles })) ??
      (held.because === "conflict" ? await siteOfStaff(live, program, { engine, siteFiles, say }) : undefined);
    if (site) return { ...common, site, held };
    say(`The build with which release ${live.number} was published is not kept: the site has the program's own content instead.`);
    return { ...common, site: await programSite(program, { siteFiles, say }), held };
  }
}

/**
 * Returns a site with the words of staff in each conflict, for a release whose build is not kept, as after a restore. Undefined if the
 * program's checks refuse it.
 */
async function siteOfStaff(live: Overlay, program: SiteToBuild, { engine, siteFiles, say }: Omit<Parts, "env">) {
  try {
    const { files } = mergeOverlay(live.files, (path) => readProgramText(program.config.contentFolder, path));
    const site = await siteFiles.read(files);
    await ensureBuild(site, { engine, files: siteFiles });
    return site;
  } catch (error) {
    say(describeError(error, ""));
    return undefined;
  }
}

async function programSite(program: SiteToBuild, { siteFiles, say }: Pick<Parts, "siteFiles" | "say">): Promise<SiteToBuild> {
  await buildIfNeeded(program, say);
  siteFiles.keep([], program);
  return program;
}

/**
 * Stores the build, so that every process has the same files, and makes a merge live. Returns the number of the release that is live
 * then; undefined if another one is live meanwhile.
 */
async function storeJoined(
  { engine, siteFiles }: Parts,
  live: Overlay,
  { site, files, changes }: Joined,
): Promise<number | undefined> {
  const { release: build } = site;
  const now = Date.now();
  const stored = await engine.read(storedBuilds);
  if (stored.every(({ name }) => name !== build))
    await storeBuild(engine, { name: build, archive: siteFiles.pack(site.folder), now });
  if (changes.length > 0) return mergeRelease(engine, { basedOn: live.number, files, changes, build, now });
  await setReleaseBuild(engine, { number: live.number, build });
  return live.number;
}

/**
 * Returns the build with which a release was published, from this disk or the store; undefined if it is no longer kept. Its pages have
 * the words of the release; mails and checks of forms have those of the program.
 */
async function publishedBuildOf(
  name: string | null,
  program: SiteToBuild,
  { engine, siteFiles }: Pick<Parts, "engine" | "siteFiles">,
): Promise<SiteToBuild | undefined> {
  if (name === null) return undefined;
  const builds = publishedBuilds(program.config);
  const folder = join(builds, name);
  if (!(await fetchBuild({ engine, files: siteFiles }, { name, folder }))) return undefined;
  const stage = name.startsWith("live-") ? "live" : "parked";
  return {
    ...program,
    baked: { ...program.baked, stage },
    release: name,
    builds,
    folder,
    workFolder: `${folder}.${process.pid}`,
  };
}
