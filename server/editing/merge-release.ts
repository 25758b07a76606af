import { record } from "../people/audit.ts";
import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import { addRelease, type Change } from "./add-release.ts";
import { lockPublishing } from "./lock-editing.ts";
import { liveNumber, type Overlay, type OverlayFile } from "./overlay.ts";

type Merged = {
  /** The number of the release that was merged with the program's files. */
  basedOn: Overlay["number"];
  files: readonly OverlayFile[];
  /** The published texts that the merge changed. */
  changes: readonly Change[];
  build: string | null;
  now: Milliseconds;
};

/**
 * Adds the release that merges the overlay with the files of a new release of the code. Returns its number; undefined, and adds
 * nothing, if another release is live meanwhile. Drafts keep their base, so that editors see what the merge changed.
 * @throws StoreUnavailable
 */
export const mergeRelease = (engine: Engine, { basedOn, ...merged }: Merged): Promise<number | undefined> =>
  engine.transaction(async (transaction) => {
    await lockPublishing(engine, transaction);
    if ((await liveNumber(transaction)) !== basedOn) return undefined;
    const number = await addRelease(transaction, { ...merged, kind: "merge", by: null });
    await record(engine, transaction, { action: "release-merged", subject: `release ${number}` }, new Date(merged.now));
    return number;
  });

/** Stores the name of the build with which a release is served, after the code has changed. @throws StoreUnavailable */
export const setReleaseBuild = (engine: Engine, { number, build }: { number: number; build: string }): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.updateTable("content_releases").set({ build }).where("number", "=", number).execute();
  });
