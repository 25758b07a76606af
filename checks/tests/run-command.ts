import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Runs a command of the project's own tools, and returns whether it succeeded. Its output is printed as it arrives. */
export function runCommand(command: string): boolean {
  const [tool = "", ...args] = command.split(" ");
  console.log(`> ${command}`);
  // The tools start "node", which must be the project's own.
  const path = [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path };
  const { status, error } = spawnSync(tool, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env });
  if (error) console.error(error.message);
  return status === 0;
}
