import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

import { BUILDS_FOLDER, type SiteToBuild, WORK_FOLDER } from "./site-to-build.ts";

/** The steps of a build, in their order. */
export type BuildStep = "draw" | "code" | "pages";

/** A build failed, ran out of memory, took too long or was stopped. The message is for the log. */
export class BuildFailed extends Error {
  override name = "BuildFailed";
}

/** What a build beside the running site may use, so that visitors notice nothing of it. */
export type BuildLimits = { niceness: number; heapMegabytes: number; withinMs: number; signal?: AbortSignal };

type Options = {
  workFolder?: string;
  onStep?: (step: BuildStep) => void;
  limits?: BuildLimits | undefined;
};

/**
 * Runs a script of the build in a process of its own, with NODE_ENV set before React loads: the development renderer is slow.
 * @throws BuildFailed
 */
export async function runBuildProcess(site: SiteToBuild, script: string, options: Options = {}): Promise<void> {
  const { workFolder = site.workFolder, onStep, limits } = options;
  const child = spawn(process.execPath, [...heapArgument(limits), script], {
    cwd: site.root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_STAGE: site.baked.stage,
      CONTENT_DIR: site.config.contentFolder,
      [WORK_FOLDER]: workFolder,
      [BUILDS_FOLDER]: site.builds,
      ...(limits && ONE_THREAD),
      ...(limits && { [NICENESS]: String(limits.niceness) }),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-MOST_OUTPUT)));
  child.on("message", (step: BuildStep) => onStep?.(step));
  const [code, signal] = await ended(child, limits);
  if (code !== 0) throw new BuildFailed(`The build failed (${signal ?? code}).\n${output}`);
}

/** The last characters of the output say why a build failed. */
const MOST_OUTPUT = 20_000;

/** The environment variable that holds the niceness of the process of a build. */
export const NICENESS = "BUILD_NICENESS";

/** The bundler then starts one thread of each kind: threads need memory, and the other core is for visitors. */
const ONE_THREAD = { ROLLDOWN_WORKER_THREADS: "1", ROLLDOWN_MAX_BLOCKING_THREADS: "1", RAYON_NUM_THREADS: "1" };

const heapArgument = (limits: BuildLimits | undefined) => (limits ? [`--max-old-space-size=${limits.heapMegabytes}`] : []);

/** Resolves to the exit code and the signal of the process, which is killed when it takes too long or the build is stopped. */
async function ended(child: ChildProcess, limits: BuildLimits | undefined): Promise<[number | null, string | null]> {
  const closed = once(child, "close") as Promise<[number | null, string | null]>;
  if (!limits) return closed;
  const tooLong = AbortSignal.timeout(limits.withinMs);
  const stopped = limits.signal ? AbortSignal.any([limits.signal, tooLong]) : tooLong;
  const kill = () => child.kill("SIGKILL");
  stopped.addEventListener("abort", kill, { once: true });
  if (stopped.aborted) kill();
  try {
    return await closed;
  } finally {
    stopped.removeEventListener("abort", kill);
  }
}
