import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";

import { isPermissionError } from "../../platform/process/file-errors.ts";

/** A build failed. The message is for the log. */
class BuildFailed extends Error {
  override name = "BuildFailed";
}

/** The last characters of the output say why a build failed. */
const MOST_OUTPUT = 20_000;

/** The environment variable with which vite.config.ts and react-router.config.ts find the folder of a build. */
export const WORK_FOLDER = "BUILD_WORK_FOLDER";

/** What Node and Vite need of the environment, which has the secrets of the server as well. */
const INHERITED = ["PATH", "HOME", "TMPDIR", "TZ", "NODE_OPTIONS", "NODE_COMPILE_CACHE"];

/** `workFolder` is that to which a script of Vite writes, its first argument; others follow. */
type Options = { root: string; env?: Record<string, string>; args?: readonly string[]; workFolder?: string };

/**
 * Runs a script of the build in a process of its own, with NODE_ENV set before React loads: the development renderer is slow.
 * @throws BuildFailed
 */
export async function runBuildProcess(script: string, { root, env, args = [], workFolder }: Options): Promise<void> {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, [script, ...(workFolder === undefined ? [] : [workFolder]), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...inherited, NODE_ENV: "production", ...env, [WORK_FOLDER]: workFolder },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-MOST_OUTPUT)));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (code !== 0) throw new BuildFailed(`The build failed (${signal ?? code}).\n${output}`);
}

/** Ends this process with the one that started it (build-process.ts), which nothing else would do after a SIGKILL. */
export function beginBuild(): void {
  process.once("disconnect", () => process.exit(1));
  // A channel with a listener would keep this process running.
  process.channel?.unref();
}

/** Thrown when a build is missing and this process has no permission to write one, as in a container with read-only sources. */
export class BuildMissing extends Error {
  constructor() {
    super("There is no build for these settings, and this process may not make one: run npm run build with them first.");
    this.name = "BuildMissing";
  }
}

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
