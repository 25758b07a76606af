import { writeFileSync } from "node:fs";

/**
 * Where memory runs out, Linux then ends this process and not the server that has started it (oom_score_adj, proc_pid_oom_score_adj(5)).
 * Other systems have no such file.
 */
export function endFirstWithoutMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // The kernel then ends the largest process.
  }
}
