import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** Runs a process that uses one core and nothing else, with a niceness (nice(7)), until the result is disposed of. */
export async function startEmptyLoop(niceness: number): Promise<AsyncDisposable> {
  const loop = spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
  await once(loop, "spawn");
  setPriority(loop.pid ?? 0, niceness);
  return {
    async [Symbol.asyncDispose]() {
      const exited = once(loop, "exit");
      loop.kill("SIGKILL");
      await exited;
    },
  };
}
