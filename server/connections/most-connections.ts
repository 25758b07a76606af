import { readFileSync } from "node:fs";

/** Descriptors for everything but connections: the database, mail, files, Node's own (about 25 of them in an idle process). */
const RESERVED = 64;
/** About 100 MB of memory when all of them wait with a request half sent. */
const MOST = 4_096;
/** Where the system's limit is lower still, some visitors must be served all the same. */
const LEAST = 32;

/** How many connections the site keeps open at once: as many as the limit of descriptors leaves, and at most 4,096. */
export function mostConnections(descriptors = descriptorLimit()): number {
  return Math.max(LEAST, Math.min(MOST, (descriptors ?? Infinity) - RESERVED));
}

/** The soft limit of open files of this process; undefined where the system does not tell (only Linux has the file). */
export function descriptorLimit(file = "/proc/self/limits"): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}
