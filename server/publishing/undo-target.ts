import { overlayForUndo, undoTarget } from "../editing/return-to-release.ts";
import type { Engine } from "../submissions/engine.ts";
import type { SiteFiles } from "./site-files.ts";

type Parts = { engine: Engine; files: Pick<SiteFiles, "read" | "render"> };

/**
 * Returns a function that reads and renders the site to which an undo of the served release would return, once for each release, so that
 * an undo is live at once. A site that cannot be read any more is
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
    await files
      .read(overlay.files)
      .then(() => files.render(overlay.files))
      .catch(() => undefined);
  };
}
