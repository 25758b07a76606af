import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");
const HANG_MS = 60_000;

/**
 * Runs a command to its end, as staff would; gives what it printed and how long it took.
 * @throws Error where it fails, or does not end within a minute
 */
export async function runToEnd(command: string, args: readonly string[], settings: Record<string, string>) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    signal: AbortSignal.timeout(HANG_MS),
  });
  const ended = new Promise<number | null>((resolve, reject) => void child.once("error", reject).once("close", resolve));
  const [code, printed, remarks] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${remarks.slice(-500)}`);
  return { printed, seconds: (performance.now() - started) / 1000 };
}

/** A script of `npm run`, without npm's own lines. */
export const runScript = (name: string, args: readonly string[], settings: Record<string, string>) =>
  runToEnd("npm", ["run", "--silent", name, "--", ...args], settings);
