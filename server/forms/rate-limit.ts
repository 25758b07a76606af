import { createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";

import { FormRefused } from "./form-refused.ts";
import { networkOf, siteOf } from "./network-of.ts";

/** Counts points by key: in memory (below), or in PostgreSQL for several processes (shared-counter.ts). */
export type PointCounter = {
  /** Adds points; gives how many there are and in how many milliseconds they lapse. */
  add: (key: string, points: number) => Promise<{ points: number; lapseMs: number }>;
};
export type RateWindow = { seconds: number; mostPoints: number };

const POST_POINTS = 1;
const STORED_POINTS = 3;

/**
 * A form that is stored costs 4 points with its post, one to be corrected 1: from one address 15 in ten minutes and 60 in
 * a day, or 60 and 240 that are refused. Five people in one clinic who each send a form and correct it three times
 * come to 35 (OWASP ASVS 5.0, 2.4.1).
 */
export const RATE_WINDOWS: readonly RateWindow[] = [
  { seconds: 10 * 60, mostPoints: 60 },
  { seconds: 24 * 60 * 60, mostPoints: 240 },
];

/** A /48 of IPv6 may do as much as this many of its networks: it may be one attacker, or many customers of one provider. */
const NETWORKS_PER_SITE = 4;

/** Two windows of this many take a few MB. An attacker with more networks than this is not stopped by counting them. */
const MOST_CLIENTS = 10_000;

/**
 * Limits how many forms, or other things, come from one network. A keyed digest of the network is held, never the address,
 * and only until its windows have lapsed.
 */
export class RateLimit {
  readonly #windows: readonly (RateWindow & { counter: PointCounter })[];
  readonly #key: Uint8Array;

  constructor(
    windows = RATE_WINDOWS,
    counterFor: (window: RateWindow) => PointCounter = (window) => new MemoryCounter(window),
    key: Uint8Array = randomBytes(32),
  ) {
    this.#key = key;
    this.#windows = windows.map((window) => ({ ...window, counter: counterFor(window) }));
  }

  /**
   * Counts a form that comes from an address (`request.ip`), before it is read.
   * @throws FormRefused too-many, with the seconds until it may come again.
   */
  async countPost(address: string | undefined): Promise<void> {
    const wait = await this.count(address, POST_POINTS);
    if (wait > 0) throw new FormRefused("too-many", wait);
  }

  /** Counts that it was stored. It is never refused here, as it is stored already. */
  async countStored(address: string | undefined): Promise<void> {
    await this.count(address, STORED_POINTS);
  }

  /** Counts points of an address; gives the seconds until more may come, which is 0 where no window is full. */
  async count(address: string | undefined, more: number): Promise<number> {
    const site = siteOf(address);
    const counts = this.#windows.flatMap(({ counter, mostPoints }) => [
      this.#wait(counter, networkOf(address), more, mostPoints),
      ...(site === undefined ? [] : [this.#wait(counter, site, more, mostPoints * NETWORKS_PER_SITE)]),
    ]);
    return Math.max(0, ...(await Promise.all(counts)));
  }

  async #wait(counter: PointCounter, network: string, more: number, mostPoints: number): Promise<number> {
    const key = createHmac("sha256", this.#key).update(network).digest("base64url");
    const { points, lapseMs } = await counter.add(key, more);
    return points > mostPoints ? Math.max(1, Math.ceil(lapseMs / 1000)) : 0;
  }
}

/** Counts in memory, and forgets the client that was silent longest once there are too many to hold. */
export class MemoryCounter implements PointCounter {
  readonly #limiter: RateLimiterMemory;
  readonly #mostKeys: number;
  readonly #keys = new Set<string>();

  constructor({ seconds, mostPoints }: RateWindow, mostKeys = MOST_CLIENTS) {
    this.#limiter = new RateLimiterMemory({ points: mostPoints, duration: seconds });
    this.#mostKeys = mostKeys;
  }

  async add(key: string, points: number): Promise<{ points: number; lapseMs: number }> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [longestAway] = this.#keys;
    if (this.#keys.size > this.#mostKeys && longestAway !== undefined) {
      this.#keys.delete(longestAway);
      await this.#limiter.delete(longestAway);
    }
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, points);
    // A clock that was set back would make it years.
    return { points: consumedPoints, lapseMs: Math.min(msBeforeNext, this.#limiter.msDuration) };
  }
}
