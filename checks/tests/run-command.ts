import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Runs a command of the project's own tools, its output passed on as it comes. True when it succeeded. */
export function runCommand(command: string): Promise<boolean> {
  const [tool = "", ...args] = command.split(" ");
  console.log(`> ${command}`);
  // The tools' scripts ask for "node": the project's own must be found before the machine's.
  const path = [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const child = spawn(tool, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, PATH: path } });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve(code === 0));
    child.on("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
  });
}
