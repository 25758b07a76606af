import type { SiteToBuild } from "../build/site-to-build.ts";
import { readProgramText } from "../editing/content-folder.ts";
import { changesOver, mergeOverlay } from "../editing/merge-overlay.ts";
import type { Overlay, OverlayFile } from "../editing/overlay.ts";
import type { Change } from "../editing/add-release.ts";
import { refuseWhileBlocked } from "../launch-check/refuse-while-blocked.ts";
import { ReleaseConflicts } from "./held-release.ts";
import type { SiteFiles } from "./site-files.ts";

/** A release with what this version of the program has changed in the same files. Without such a change, `changes` is empty. */
export type Joined = {
  site: SiteToBuild;
  files: readonly OverlayFile[];
  changes: readonly Change[];
  /** The paths of files in which staff still have to choose. The site has their words there. */
  conflicts: readonly string[];
};

type Parts = {
  live: Overlay;
  /** The build with which the release was published or last served. */
  build: string | null;
  program: SiteToBuild;
  siteFiles: Pick<SiteFiles, "read">;
  now: Date;
};

/**
 * Joins a release with the program's files, and checks the result.
 * @throws ReleaseConflicts, ContentError, LaunchRefused, StoreUnavailable
 */
export async function joinRelease({ live, build, program, siteFiles, now }: Parts): Promise<Joined> {
  const programText = (path: string) => readProgramText(program.config.contentFolder, path);
  const { files, conflicts } = mergeOverlay(live.files, programText);
  const changes = changesOver(live.files, files, programText);
  if (conflicts.length > 0) {
    // Somebody has published with this version of the program, and has left the conflict for later; or the program has changed only
    // files that staff's replace.
    const known = await siteFiles.read(live.files).catch(() => undefined);
    if (known && known.release === build) return { site: known, files: live.files, changes: [], conflicts };
    throw new ReleaseConflicts(conflicts);
  }
  if (changes.length === 0) return { site: await siteFiles.read(live.files), files: live.files, changes, conflicts };
  const site = await siteFiles.read(files);
  refuseWhileBlocked({ content: site.content, config: site.config, stage: site.baked.stage, now });
  return { site, files, changes, conflicts };
}
