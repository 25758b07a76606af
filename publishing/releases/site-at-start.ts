import { existsSync } from "node:fs";
import { dirname } from "node:path";

import type { PageQuality } from "../../site/build/compress.ts";
import { buildIfNeeded } from "../../site/build/run-build.ts";
import { buildCodeIfNeeded } from "../../site/build/code-build.ts";
import type { SiteToBuild } from "../../site/build/site-to-build.ts";
import { describeError, heldBy, heldInWords } from "./publishing-errors.ts";
import {
  liveOverlay,
  adoptInitialTexts,
  differingTexts,
  initialTexts,
  liveNumber,
  type Texts,
  textsIn,
} from "../drafts/overlay.ts";
import { LaunchRefused, refuseWhileBlocked } from "../launch-check/launch-findings.ts";
import { releaseOf, setSiteName } from "../drafts/releases.ts";
import type { Engine } from "../tables/tables.ts";
import { folderOfSite } from "../../site/server/site-folders.ts";
import type { SiteFiles } from "./site-files.ts";
import type { Held } from "../../cases/health/site-metrics.ts";
import type { ContentMigration } from "../../content-model/migrations/content-migration.ts";
import { ContentMigrationFailed, migrateContent } from "../drafts/migrate-content.ts";
import type { ContentText } from "../pictures/described-picture.ts";
import { storePicturesIn } from "../pictures/picture-store.ts";

type Parts = {
  engine: Engine;
  /** The site of the program's own content. */
  program: SiteToBuild;
  siteFiles: SiteFiles;
  say: (line: string) => void;
  /** Of the program's own content. A server starts with quick pages, and compresses them again later (follow-releases.ts). */
  quality: PageQuality;
};

export type Found = {
  site: SiteToBuild;
  /** The program's own content. The staff side is built of it, because its build cannot be made in a read-only folder. */
  program: SiteToBuild;
  /** The number of the release that the site is; 0 until the first publish. */
  number: number;
  /**
   * Set if the release is served with the pages with which it was published, or, where those are not kept, with the program's own
   * content: then `site` is `program`.
   */
  held?: Held;
};

/**
 * Returns the site with which a process starts, with its pages on this disk: the live release, or the program's content until the first
 * publish. A live release that cannot be read or rendered never keeps the site from starting: then it is served with the pages with which
 * it was published.
 * @throws LaunchRefused; BuildMissing, BuildFailed for the program's content; StoreUnavailable
 */
export async function siteAtStart(parts: Parts): Promise<Found> {
  const found = await builtSite(parts);
  if (found.number > 0 && !found.held) await setSiteName(parts.engine, { number: found.number, siteName: found.site.name });
  return found;
}

/** As siteAtStart, but nothing is written to the store. */
export async function builtSite({ engine, program, siteFiles, say, quality }: Parts): Promise<Found> {
  const live = await engine.read(liveOverlay);
  const { number } = live;
  if (number === 0) return { program, number, site: await programSite(program, { siteFiles, say, quality }) };
  const name = (await engine.read((db) => releaseOf(db, number)))?.siteName ?? null;
  try {
    const site = await siteFiles.read(live.files);
    if (name?.startsWith("parked-")) refuseToOpen(site);
    say(`Serving release ${number} of the content …`);
    await buildCodeIfNeeded(site, say);
    await siteFiles.render(live.files);
    return { program, number, site };
  } catch (error) {
    if (error instanceof LaunchRefused) throw error;
    const held = heldBy(number, error);
    for (const line of heldInWords(held)) say(line);
    if (held.because === "build") say(describeError(error, ""));
    const site = publishedSiteOf(name, program);
    if (site) return { program, number, site, held };
    say(
      `The pages with which release ${number} was published are not kept, or SITE_STAGE closes them: the site has the program's own ` +
        "content instead.",
    );
    return { program, number, site: await programSite(program, { siteFiles, say, quality }), held };
  }
}

/** Refuses a site that a setting opens, as that of the program's own content. One that was open before, or is built, starts again. */
function refuseToOpen({ content, config, baked, folder }: SiteToBuild): void {
  if (!existsSync(folder)) refuseWhileBlocked({ content, config, stage: baked.stage, now: new Date() });
}

/** Renders the program's own content unless its pages are there. @throws LaunchRefused, BuildMissing, BuildFailed */
export async function programSite(
  program: SiteToBuild,
  { siteFiles, say, quality }: Omit<Parts, "engine" | "program">,
): Promise<SiteToBuild> {
  await buildIfNeeded(program, { check: refuseWhileBlocked, say, quality });
  siteFiles.keep([], program);
  return program;
}

/**
 * Returns the pages with which a release was last served, from this disk; undefined if they are no longer kept, or open although
 * SITE_STAGE closes the site. They have the words of the release; mails and checks of forms have those of the program.
 */
function publishedSiteOf(name: string | null, program: SiteToBuild): SiteToBuild | undefined {
  if (name === null) return undefined;
  const folder = folderOfSite(program, name);
  const stage = name.startsWith("live-") ? "live" : "parked";
  if (!existsSync(folder) || (stage === "live" && program.config.siteStage === "parked")) return undefined;
  return {
    ...program,
    baked: { ...program.baked, stage },
    name,
    builds: dirname(folder),
    folder,
    workFolder: `${folder}.${process.pid}`,
  };
}

/**
 * `texts` are those with which a site began, below all that staff have published. They do not change while the process runs. `changes`
 * returns those of them that differ from the texts of the program as the disk has them now: an export, or an update, may have changed these.
 */
export type SiteBase = { texts: Texts; changes: () => readonly ContentText[] };

/**
 * Returns the base of a site: until the first publish, the texts of the program. `own` are these. @throws StoreUnavailable
 */
export async function siteBase(engine: Engine, contentFolder: string, own = textsIn(contentFolder)): Promise<SiteBase> {
  const texts = (await engine.read(initialTexts)) ?? own;
  return { texts, changes: () => differingTexts(textsIn(contentFolder), texts) };
}

type Given = {
  engine: Engine;
  contentFolder: string;
  say: (line: string) => void;
  migrations?: readonly ContentMigration[];
};

/**
 * Returns the base of a site at the start of a process, after the content migrations of its version. One that fails changes nothing, and
 * the site starts with the words that it has. @throws StoreUnavailable, errors of the file system
 */
export async function siteBaseAtStart({ engine, contentFolder, say, migrations }: Given): Promise<SiteBase> {
  const texts = textsIn(contentFolder);
  if ((await engine.read(liveNumber)) > 0 && !(await engine.read(initialTexts))) {
    await storePicturesIn(engine, contentFolder, texts);
    await adoptInitialTexts(engine, texts);
  }
  try {
    const number = await migrateContent(engine, { program: texts, now: Date.now(), ...(migrations && { migrations }) });
    if (number !== undefined) say(`The content was changed for this version of the program, as release ${number}.`);
  } catch (error) {
    if (!(error instanceof ContentMigrationFailed)) throw error;
    for (const line of failureInWords(error)) say(line);
  }
  return siteBase(engine, contentFolder, texts);
}

/** Returns what the person who runs the server must know, in lines. */
const failureInWords = ({ id, path, message }: ContentMigrationFailed): string[] => [
  `The content migration ${id} failed${path === undefined ? "" : ` at content/${path}`}: ${message}`,
  "No content was changed, and visitors see the release that they saw before. Change these words on the staff side, or start the " +
    "version of the program from before; then start this one again.",
];
