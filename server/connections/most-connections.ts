import { readFileSync } from "node:fs";

/** Descriptors for the database, mail, files and Node itself (about 25 in an idle process). */
const RESERVED = 64;
/** As many connections with unfinished requests use about 100 MB of memory. */
const MOST = 4_096;
/** Some visitors must be served even if the system's limit is lower. */
const LEAST = 32;

/** Returns the maximum number of open connections: what the limit of descriptors leaves, and at most 4,096. */
export function mostConnections(descriptors = descriptorLimit()): number {
  return Math.max(LEAST, Math.min(MOST, (descriptors ?? Infinity) - RESERVED));
}

/** Returns this process's soft limit of open files; undefined if it is unknown (only Linux has the file). */
export function descriptorLimit(file = "/proc/self/limits"): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}
