import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";

import { codeStamp } from "./baked-in.ts";
import { makeWorkFolder, removeWorkFolder, runBuildProcess } from "./build-process.ts";
import { clearBuilds } from "./clear-builds.ts";

/** The script of the service worker in a build of the code, without the site to which it belongs. */
export const WORKER_SCRIPT = "worker.js";

/** Returns the folder of the code of this program, of both stages. The name has a digest of its sources, and no words change it. */
export const codeFolder = (root: string): string => join(root, "build", `code-${codeStamp(root)}`);

/** The folder of the program, and that of its code. */
type Code = { root: string; code: string };

/**
 * Builds the code for browsers of both stages, the bundle that renders documents, and the service worker, unless the build exists.
 * @throws BuildMissing, BuildFailed
 */
export async function buildCodeIfNeeded({ root, code: folder }: Code, say: (line: string) => void): Promise<void> {
  if (existsSync(folder)) return;
  say("the code of the pages …");
  const workFolder = `${folder}.${process.pid}`;
  try {
    await makeWorkFolder(workFolder);
    await runBuildProcess(join(import.meta.dirname, "build-code-cli.ts"), { root, workFolder });
    if (!existsSync(folder)) await rename(workFolder, folder);
  } finally {
    await removeWorkFolder(workFolder);
  }
  await clearBuilds(join(root, "build"), "code", new Date());
}
