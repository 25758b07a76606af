import { utimes } from "node:fs/promises";

import { isNoSuchFile, isPermissionError } from "../../platform/files/file-errors.ts";

/** Sets the time of change of a build's folder, which says when the build was last served (clear-builds.ts). */
export async function markServed(folder: string, now: Date): Promise<void> {
  try {
    await utimes(folder, now, now);
  } catch (error) {
    // Without permission to write here, this user removes no build either.
    if (!isPermissionError(error) && !isNoSuchFile(error)) throw error;
  }
}
