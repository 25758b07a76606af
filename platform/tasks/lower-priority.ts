import { setPriority } from "node:os";

/** The niceness of a process (nice(7)). Pages are served first. */
export const LOW_PRIORITY = 10;

/** Gives a process that this one has just started less of the processor. It may have ended, or the system may not allow it. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // The process then has the priority of the server.
  }
}
