import { type ChildProcess, execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import packageJson from "../../package.json" with { type: "json" };
import { siteSettings } from "../../site/build/site-to-build.ts";
import { endChild, startChild } from "../process/child-process.ts";

export type RunningSite = AsyncDisposable & {
  origin: string;
  /** The folder of its submissions. */
  dataFolder: string;
  process: ChildProcess;
  output: () => string;
  /** Ends it gracefully, unless another signal is given, and removes its data. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/**
 * `root` is another copy of the project, `user` another user than this process's, `descriptors` the limit of open files, `script` another
 * entry point. `isQuick` leaves out the options that save memory, without which a start takes a third less time, and the best
 * compression of pages, which a server computes a minute after its start.
 */
type Options = {
  root?: string;
  user?: { uid: number; gid: number } | undefined;
  descriptors?: number;
  script?: string;
  isQuick?: boolean;
};

const ROOT = join(import.meta.dirname, "../..");

const START = packageJson.scripts.start.split(" ");
/** The options of Node, and the settings of the C library, with which `npm start` starts the server. */
export const NODE_OPTIONS: readonly string[] = START.filter((word) => word.startsWith("--"));
export const MALLOC_SETTINGS: readonly string[] = START.filter((word) => word.startsWith("MALLOC_"));

/**
 * Starts the server that ships, as `npm start` does, on a free port. It builds the stage first if needed. Unless DATA_DIR is
 * given, its data are in a temporary folder that is removed when it stops.
 */
export async function startSite(
  stage: "parked" | "live",
  env: Record<string, string> = {},
  { root = ROOT, user, descriptors, script = "main/start.ts", isQuick = false }: Options = {},
): Promise<RunningSite> {
  const dataFolder = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-data-"));
  if (user) chownSync(dataFolder, user.uid, user.gid);
  const server = [process.execPath, ...(isQuick ? [] : NODE_OPTIONS), script] as const;
  const limited = ["sh", "-c", `ulimit -n ${descriptors}; exec "$@"`, "sh", ...server] as const;
  const [command, ...args] = descriptors === undefined ? server : limited;
  const settings = siteEnvironment(stage, { ...env, DATA_DIR: dataFolder });
  if (!isQuick) buildOnce(root, settings);
  const { process: child, output } = startChild(command, args, {
    cwd: root,
    // SITE_URL is part of the build: with PORT=0 each start would have another address and build again.
    env: {
      ...process.env,
      ...(isQuick ? {} : Object.fromEntries(MALLOC_SETTINGS.map((setting) => setting.split("=")))),
      ...settings,
    },
    ...user,
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const findAddress = () => {
      const address = /site is at (http:\S+)/.exec(output())?.[1];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", findAddress);
    // Not "exit", at which the last lines may not have been read.
    child.on("close", (code) => reject(new Error(`The ${stage} site did not start (exit ${code}).\n${output()}`)));
  });
  const stop = async (signal?: NodeJS.Signals) => {
    await endChild(child, signal);
    if (env["DATA_DIR"] === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };
  return { origin, dataFolder, process: child, output, stop, [Symbol.asyncDispose]: () => stop() };
}

const siteEnvironment = (stage: "parked" | "live", env: Record<string, string>) => ({
  PORT: "0",
  HOST: "127.0.0.1",
  // Several sites run at the same time; a test of the staff side gives it a free port.
  STAFF_PORT: "off",
  SITE_URL: "http://localhost:3000",
  SITE_STAGE: stage,
  // The live stage refuses sample content without DEMO.
  ...(stage === "live" && { DEMO: "1" }),
  ...env,
});

const built = new Set<string>();

/**
 * Builds what the server will serve, as `npm run build` does, unless this process has built it. A server would compress its pages later.
 */
function buildOnce(root: string, env: Record<string, string>): void {
  const { DATA_DIR: _dataFolder, ...ofSite } = siteSettings(env);
  const site = JSON.stringify([root, ofSite]);
  if (built.has(site)) return;
  execFileSync(process.execPath, ["main/command.ts", "build"], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  built.add(site);
}
