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

/** Folders of content that is neither served nor built are removed after a day. */
const KEPT_MS = 86_400_000;

/**
 * Returns the site that this program builds with published files over its own content, or the errors of that content. The content is
 * in a folder below DATA_DIR; without published files it is the program's own.
 */
export async function readSite({ env, files }: ReadSite): Promise<SiteRead> {
  try {
    if (files.length === 0) return { site: withOwnBuild(siteToBuild(env), env) };
    const { contentFolder, dataFolder } = parseConfig(env);
    const target = await contentOf({ base: contentFolder, dataFolder, overlay: files });
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

type Overlaid = { base: string; dataFolder: string; overlay: readonly PublishedFile[] };

/** Writes the content below DATA_DIR, unless it is there, and returns its folder, whose name is a digest of all of it. */
async function contentOf({ base, dataFolder, overlay }: Overlaid): Promise<string> {
  const contents = join(dataFolder, "content");
  const settings = overlay.map(({ path, text }) => ({ path, text }));
  const digest = digestOf({ root: base, settings, sources: [], contentFolder: base, isLeftOut: () => false });
  const target = join(contents, digest);
  const pictures = picturesIn(dataFolder);
  if (!existsSync(target)) await writeContentFolder({ base, overlay, target, pictures }).catch(unlessWritten);
  markUsed(target);
  for (const name of readdirSync(contents)) {
    const other = join(contents, name);
    if (other !== target && statSync(other).mtimeMs < Date.now() - KEPT_MS) await rm(other, { recursive: true, force: true });
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
