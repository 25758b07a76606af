import { existsSync } from "node:fs";

import type { ContentFiles } from "../../content-reader/content-files.ts";
import { readContentFolder } from "../../content-reader/content-folder.ts";
import { ContentError, type ValidationError } from "../../content-reader/validation-error.ts";
import { build } from "../build/run-build.ts";
import { BUILDS_FOLDER, type SiteToBuild, siteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import { contentWith } from "../editing/content-with.ts";
import type { OverlayFile } from "../editing/overlay.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { publishedBuilds } from "./builds-folders.ts";

export type Environment = Record<string, string | undefined>;
type PublishedFile = Pick<OverlayFile, "path" | "text">;
/** Published files over the content folder of an environment. */
export type PublishedSite = { env: Environment; files: readonly PublishedFile[] };
export type SiteRead = { site: SiteToBuild } | { errors: readonly ValidationError[] };

type Read = { site: SiteToBuild; files: ContentFiles };
/** The live site, its predecessor and the one that is being published. */
const KEPT_SITES = 3;
const read = new Map<string, Read>();

/** Returns the site that this program makes of published files, or the errors of its content. */
export function readSite(published: PublishedSite): SiteRead {
  try {
    return { site: siteOf(published).site };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.errors };
    throw error;
  }
}

/** Renders a site into its folder, unless it is there. Its files are compressed in a hurry, and again later (compress-site.ts). */
export async function renderPublished(published: PublishedSite): Promise<void> {
  const { site, files } = siteOf(published);
  await build(site, files, "quick");
}

/** @throws ContentError */
function siteOf({ env, files: overlay }: PublishedSite): Read {
  const key = JSON.stringify([env, overlay.map(({ path, text }) => [path, text])]);
  const { contentFolder, dataFolder } = parseConfig(env);
  const known = read.get(key);
  const files = known?.files ?? contentWith(readContentFolder(contentFolder), overlay, picturesIn(dataFolder));
  const found = known ?? { files, site: siteWithFolder(env, files, overlay.length > 0) };
  read.delete(key);
  read.set(key, found);
  for (const oldest of [...read.keys()].slice(0, -KEPT_SITES)) read.delete(oldest);
  return found;
}

/** The folder of the program may be read-only, and lacks the pages of its content if the server never served that. */
function siteWithFolder(env: Environment, files: ContentFiles, isPublished: boolean): SiteToBuild {
  const own = isPublished ? undefined : siteToBuild(env, files);
  if (own && existsSync(own.folder)) return own;
  return siteToBuild({ ...env, [BUILDS_FOLDER]: publishedBuilds(parseConfig(env)) }, files);
}
