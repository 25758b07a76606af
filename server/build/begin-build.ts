import { existsSync, readdirSync } from "node:fs";
import { setPriority } from "node:os";

import { endFirstWithoutMemory } from "../end-first.ts";
import { type BuildStep, NICENESS } from "./build-process.ts";

/** Lists the threads of a process on Linux, where a priority belongs to a thread. */
const THREADS = "/proc/self/task";

/**
 * Gives this process less of the processor and of the memory than a server that runs beside it, and ends it with the process that started
 * it, which nothing else would do after a SIGKILL.
 */
export function beginBuild(): void {
  process.once("disconnect", () => process.exit(1));
  // A channel with a listener would keep this process running.
  process.channel?.unref();
  const niceness = Number(process.env[NICENESS] ?? 0);
  if (niceness > 0) {
    lowerPriority(niceness);
    endFirstWithoutMemory();
  }
}

/** Reports to the process that started this one. */
export const stepStarted = (step: BuildStep): void => void process.send?.(step);

/** Threads that start later inherit the priority of the main thread. */
function lowerPriority(niceness: number) {
  const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [0];
  try {
    for (const thread of threads) setPriority(thread, niceness);
  } catch {
    // The build then has the priority of the server: a service manager may refuse the call.
  }
}
