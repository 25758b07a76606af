import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
const HANG_MS = 60_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const execute = promisify(execFile);

/**
 * Runs a command of the staff to its end, and returns what it printed.
 * @throws Error with its messages if it fails or does not end within a minute
 */
export async function runToEnd(command: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings };
  const running = execute(command, args, { cwd: ROOT, env, timeout: HANG_MS, maxBuffer: MAX_OUTPUT_BYTES });
  // A command that reads its input gets its end at once.
  running.child.stdin?.end();
  return (await running).stdout;
}

/** Runs a script of `npm run` without npm's own lines. */
export const runScript = (name: string, args: readonly string[], settings: Record<string, string>) =>
  runToEnd("npm", ["run", "--silent", name, "--", ...args], settings);
