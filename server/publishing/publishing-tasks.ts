import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { ContentError, type ValidationError } from "../../content-reader/validation-error.ts";
import { digestOf } from "../build/baked-in.ts";
import { BUILDS_FOLDER, type SiteToBuild, siteToBuild } from "../build/site-to-build.ts";
import { parseConfig } from "../config.ts";
import { writeContentFolder } from "../editing/content-folder.ts";
import type { OverlayFile } from "../editing/overlay.ts";
import { alreadyExists, isPermissionError } from "../file-errors.ts";
import { picturesIn } from "../pictures/add-picture-files.ts";
import { publishedBuilds } from "./builds-folders.ts";

export type Environment = Record<string, string | undefined>;
type PublishedFile = Pick<OverlayFile, "path" | "text">;
export type ReadSite = { env: Environment; files: readonly PublishedFile[] };
export type SiteRead = { site: SiteToBuild } | { errors: readonly ValidationError[] };

/** Folders of content that are neither served nor built are removed after a day. */
const KEPT_MS = 86_400_000;

/**
 * Returns the site that this program builds with published files over the content folder, or the errors of that content. The content is
 * in a folder below DATA_DIR; without published files it is the content folder itself.
 */
export async function readSite({ env, files }: ReadSite): Promise<SiteRead> {
  try {
    if (files.length === 0) return { site: withOwnBuild(siteToBuild(env), env) };
    const { contentFolder, dataFolder } = parseConfig(env);
    const contents = join(dataFolder, "content");
    const target = await writtenContent({ base: contentFolder, dataFolder, overlay: files, contents, keptMs: KEPT_MS });
    return { site: siteToBuild({ ...env, CONTENT_DIR: target, [BUILDS_FOLDER]: publishedBuilds({ dataFolder }) }) };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.errors };
    throw error;
  }
}

/** The program's own folder may be read-only, and lacks the build of its content if the server never served that. */
function withOwnBuild(site: SiteToBuild, env: Environment): SiteToBuild {
  if (existsSync(site.folder)) return site;
  return siteToBuild({ ...env, [BUILDS_FOLDER]: publishedBuilds(site.config) });
}

type Overlaid = { base: string; dataFolder: string; overlay: readonly PublishedFile[]; contents: string; keptMs: number };

/**
 * Writes the content into a folder in `contents`, unless it is there, and returns that folder, whose name is a digest of all of it. Those
 * beside it that were not used for `keptMs` are removed.
 */
export async function writtenContent({ base, dataFolder, overlay, contents, keptMs }: Overlaid): Promise<string> {
  const settings = overlay.map(({ path, text }) => ({ path, text }));
  const digest = digestOf({ root: base, settings, sources: [], contentFolder: base, isLeftOut: () => false });
  const target = join(contents, digest);
  const pictures = picturesIn(dataFolder);
  if (!existsSync(target)) await writeContentFolder({ base, overlay, target, pictures }).catch(unlessWritten);
  markUsed(target);
  for (const name of readdirSync(contents)) {
    const other = join(contents, name);
    if (other !== target && statSync(other).mtimeMs < Date.now() - keptMs) await rm(other, { recursive: true, force: true });
  }
  return target;
}

/** A command may have written the folder as another user, who alone may set its times; it is then made again after a day. */
function markUsed(folder: string) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    if (!isPermissionError(error)) throw error;
  }
}

/** Another process may have written the same content at the same time. */
function unlessWritten(error: unknown) {
  if (!alreadyExists(error) && (error as NodeJS.ErrnoException).code !== "ENOTEMPTY") throw error;
}
