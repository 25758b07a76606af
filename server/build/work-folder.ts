import { mkdir, rm } from "node:fs/promises";

import { isPermissionError } from "../file-errors.ts";
import { BuildMissing } from "./build-missing.ts";

/** Makes the folder to which a build writes. Without permission for this first step no later one can succeed. @throws BuildMissing */
export async function makeWorkFolder(workFolder: string): Promise<void> {
  try {
    await mkdir(workFolder, { recursive: true });
  } catch (error) {
    throw isPermissionError(error) ? new BuildMissing() : error;
  }
}

/** Removes what a build has written, except its finished folder. */
export const removeWorkFolder = (workFolder: string): Promise<void> => rm(workFolder, { recursive: true, force: true });
