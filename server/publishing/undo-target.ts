import { overlayForUndo, undoTarget } from "../editing/return-to-release.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; files: Pick<SiteFiles, "read"> };

/**
 * Returns a function that reads the site to which an undo of the served release would return, once for each release: reading all of
 * the content takes a second or two, also after a restart, and an undo is live within two. A site that cannot be read any more is
 * reported when somebody returns to it.
 */
export function undoTargetReader({ engine, files }: Parts): (served: number) => Promise<void> {
  let readFor = -1;
  return async (served) => {
    if (served === readFor) return;
    const target = await engine.read(undoTarget);
    readFor = served;
    if (target === undefined) return;
    const overlay = await engine.read((db) => overlayForUndo(db, target));
    await files.read(overlay.files).catch(() => undefined);
  };
}
