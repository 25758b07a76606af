import { readFileSync } from "node:fs";

const KB = 1024;

/** The limits of every listener (docs/decisions/2026-11-22-bounded-connections.md). OWASP ASVS 5.0, 15.2.2. */
export const CONNECTION_LIMITS = {
  /** From the first byte of a request, or from the connection, to the end of the header section. */
  headersMs: 15_000,
  /**
   * From the first byte of a request to the last byte of its body. A form has 60 s (cases/intake/read-form.ts), and 10 s more
   * for the rest of one that is refused.
   */
  requestMs: 75_000,
  /**
   * Without a byte in either direction; a response that the client does not read counts as silence. Longer than the 15 s of a
   * form, so that its sender gets the page that says "too slow".
   */
  silenceMs: 20_000,
  /** Between two requests; sent to the client as Keep-Alive: timeout. */
  keepAliveMs: 5_000,
  /** Requests on one connection without a complete response. No browser pipelines; Node keeps about 5 KB for each request. */
  pipelined: 16,
  headerBytes: 8 * KB,
  /** How often the limits are checked; a connection ends at most this much later than its limit says. */
  sweepMs: 1_000,
};

export type ConnectionLimits = Readonly<typeof CONNECTION_LIMITS>;

/** Descriptors for the database, mail, files and Node itself (about 25 in an idle process). */
const RESERVED = 64;
/** As many connections with unfinished requests use about 100 MB of memory. */
const MOST = 4_096;
/** Some visitors must be served even if the system's limit is lower. */
const LEAST = 32;

/** What each listener of a process may have of its connections. The staff of a provider are far fewer than its visitors. */
const SHARES = { "site alone": 1, site: 3 / 4, "staff side": 1 / 4 } as const;
type Listener = keyof typeof SHARES;

/**
 * Returns the maximum number of open connections of a listener: its share of what the limit of descriptors leaves, and of 4,096 at
 * most.
 */
export function mostConnections(of: Listener, descriptors = descriptorLimit()): number {
  const ofAll = Math.min(MOST, (descriptors ?? Infinity) - RESERVED);
  return Math.max(LEAST, Math.floor(ofAll * SHARES[of]));
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
