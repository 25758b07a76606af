import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningSite = {
  origin: string;
  /** Where its submissions are. */
  dataFolder: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");

/**
 * Starts the very server that ships, as `npm start` does, on a free port; builds the stage first if needed. Its data stand
 * in a folder of their own, removed when it stops, unless DATA_DIR is given. `root` is another copy of the project, `user`
 * another user than ours, `descriptors` the most that it may open.
 */
export async function startSite(
  stage: "parked" | "live",
  env: Record<string, string> = {},
  root: string = ROOT,
  user?: { uid: number; gid: number },
  descriptors?: number,
): Promise<RunningSite> {
  const dataFolder = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-data-"));
  if (user) chownSync(dataFolder, user.uid, user.gid);
  const server = [process.execPath, "server/start.ts"] as const;
  const limited = ["sh", "-c", `ulimit -n ${descriptors}; exec "$@"`, "sh", ...server] as const;
  const [command, ...args] = descriptors === undefined ? server : limited;
  const child = spawn(command, args, {
    cwd: root,
    // A fixed SITE_URL: with PORT=0 each start would otherwise bake in another address, and build again.
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      SITE_URL: "http://localhost:3000",
      SITE_STAGE: stage,
      DATA_DIR: dataFolder,
      // The live stage with sample content is only ever built as what it is.
      ...(stage === "live" && { DEMO: "1" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /site is at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`The ${stage} site did not start (exit ${code}).\n${output}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      const ended = () => {
        if (env["DATA_DIR"] === undefined) rmSync(dataFolder, { recursive: true, force: true });
        resolve();
      };
      if (child.exitCode !== null || child.signalCode !== null) return ended();
      child.once("exit", ended);
      child.kill("SIGTERM");
    });
  return { origin, dataFolder, process: child, output: () => output, stop };
}
