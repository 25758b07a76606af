import { readdirSync, readFileSync } from "node:fs";

/** What a process holds, as the kernel counts it (proc(5)). */
export type Level = { descriptors: number; megabytes: number };

/** @throws Error where the process is gone, or the system has no /proc */
export function levelOf(pid: number): Level {
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, megabytes: Math.round(kilobytes / 1024) };
}
