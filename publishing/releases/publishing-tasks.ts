import { existsSync } from "node:fs";

import type { ContentFiles } from "../../content-model/texts/content-files.ts";
import { readContentFolder } from "../../content-model/texts/content-folder.ts";
import { keepLast } from "../../content-model/values/keep-last.ts";
import { ContentError, type ValidationError } from "../../content-model/texts/validation-error.ts";
import { compressFile } from "../../site/build/compress-site.ts";
import { build } from "../../site/build/run-build.ts";
import { BUILDS_FOLDER, type SiteToBuild, siteToBuild } from "../../site/build/site-to-build.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { contentWith } from "../drafts/content-folder.ts";
import type { OverlayFile } from "../drafts/overlay.ts";
import { picturesIn } from "../pictures/described-picture.ts";
import { loadBundle } from "../../site/rendering/load-bundle.ts";
import { publishedSites } from "../../site/server/site-folders.ts";

export type Environment = Record<string, string | undefined>;
type PublishedFile = Pick<OverlayFile, "path" | "text">;
/** Published files over the content folder of an environment. */
export type PublishedSite = { env: Environment; files: readonly PublishedFile[] };
export type SiteRead = { site: SiteToBuild } | { errors: readonly ValidationError[] };

type Read = { site: SiteToBuild; files: ContentFiles };
/** The live site, its predecessor and the one that is being published. */
const KEPT_SITES = 3;
const read = new Map<string, Read>();

/** "prepare": a publish is likely to follow, which then finds the live content read and the code loaded. */
export type PublishingTask = ({ kind: "prepare" | "read" | "render" } & PublishedSite) | { kind: "compress"; file: string };

/** What publishing does with content, which would block the requests of visitors. */
export function runPublishingTask(given: unknown): SiteRead | Promise<void> {
  const task = given as PublishingTask;
  if (task.kind === "compress") return whenNothingIsRendered().then(() => compressFile(task.file));
  if (task.kind === "read") return readSite(task);
  return task.kind === "render" ? render(task) : prepare(task);
}

/** Returns the site that this program makes of published files, or the errors of its content. */
export function readSite(published: PublishedSite): SiteRead {
  try {
    return { site: siteOf(published).site };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.errors };
    throw error;
  }
}

async function prepare(published: PublishedSite): Promise<void> {
  const { code, baked } = siteOf(published).site;
  await loadBundle({ folder: code, stage: baked.stage });
}

/** The renderings for which somebody waits, by the folder of their site. */
const renderings = new Map<string, Promise<void>>();
const whenNothingIsRendered = async (): Promise<void> => {
  while (renderings.size > 0) await Promise.allSettled(renderings.values());
};

/** Renders a site into its folder, unless it is there. Its files are compressed in a hurry, and again later (compress-site.ts). */
function render(published: PublishedSite): Promise<void> {
  const { site, files } = siteOf(published);
  const rendering = renderings.get(site.folder) ?? build(site, files, "quick").finally(() => renderings.delete(site.folder));
  renderings.set(site.folder, rendering);
  return rendering;
}

/** @throws ContentError */
function siteOf({ env, files: overlay }: PublishedSite): Read {
  const key = JSON.stringify([env, overlay.map(({ path, text }) => [path, text])]);
  const { contentFolder, dataFolder } = parseConfig(env);
  const known = read.get(key);
  const files = known?.files ?? contentWith(readContentFolder(contentFolder), overlay, picturesIn(dataFolder));
  return keepLast(read, KEPT_SITES, key, known ?? { files, site: siteWithFolder(env, files, overlay.length > 0) });
}

/** The folder of the program may be read-only, and lacks the pages of its content if the server never served that. */
function siteWithFolder(env: Environment, files: ContentFiles, isPublished: boolean): SiteToBuild {
  const own = isPublished ? undefined : siteToBuild(env, files);
  if (own && existsSync(own.folder)) return own;
  return siteToBuild({ ...env, [BUILDS_FOLDER]: publishedSites(parseConfig(env)) }, files);
}
