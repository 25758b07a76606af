import { existsSync } from "node:fs";

import { BuildGone, buildNamed } from "../editing/builds.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; files: Pick<SiteFiles, "unpack"> };
type Wanted = { name: string; folder: string };

/**
 * Fetches a build from the store into a folder, unless the folder exists. Returns whether the folder exists then: the store keeps builds
 * for some time only. @throws StoreUnavailable, errors of the file system
 */
export async function fetchBuild({ engine, files }: Parts, { name, folder }: Wanted): Promise<boolean> {
  if (existsSync(folder)) return true;
  const archive = await buildNamed(engine, name);
  if (!archive) return false;
  try {
    await files.unpack(archive, folder);
  } catch (error) {
    if (error instanceof BuildGone) return false;
    throw error;
  }
  return true;
}
