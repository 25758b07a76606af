import { createHmac, randomBytes } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes, RateLimiterPostgres } from "rate-limiter-flexible";
import { sql } from "kysely";
import type { Logger } from "pino";

import { FormRefused, networkOf, siteOf } from "./form-refused.ts";
import { codeOf } from "../mail/smtp.ts";
import { type Engine, inTime, type SharedKeyTables, sharedKey } from "../database/engine.ts";

/** Counts points of a key, and never refuses: in memory, or in PostgreSQL for several processes. */
export type Limiter = Pick<RateLimiterAbstract, "get" | "penalty" | "delete">;
export type RateWindow = { seconds: number; mostPoints: number };

const POST_POINTS = 1;
const STORED_POINTS = 3;

/**
 * A stored form costs 4 points, its post included, and an invalid one costs 1. One address may send 15 forms in ten minutes and
 * 60 in a day, or 60 and 240 invalid ones. Five people in one clinic who each correct a form three times need 35 points (OWASP
 * ASVS 5.0, 2.4.1).
 */
export const RATE_WINDOWS: readonly RateWindow[] = [
  { seconds: 10 * 60, mostPoints: 60 },
  { seconds: 24 * 60 * 60, mostPoints: 240 },
];

/** The limit of an IPv6 /48, in limits of one network: a /48 is one attacker, or many customers of one provider. */
const NETWORKS_PER_SITE = 4;

/** Two windows of this many clients need a few MB. Counting does not stop an attacker who has more networks. */
const MAX_CLIENTS = 10_000;

/** Clocks of several machines differ by less than this. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Limits how many forms, or other requests, one network may send. It stores a keyed digest of the network, never the address,
 * until the windows have expired.
 */
export class RateLimit {
  readonly #windows: readonly OpenWindow[];
  readonly #key: Uint8Array;

  constructor(
    windows = RATE_WINDOWS,
    limiterFor: (window: RateWindow) => Limiter = (window) => new MemoryLimiter(window),
    key: Uint8Array = randomBytes(32),
  ) {
    this.#key = key;
    this.#windows = windows.map((window) => ({ ...window, limiter: limiterFor(window) }));
  }

  /**
   * Counts a form from an address (`request.ip`) before it is read.
   * @throws FormRefused too-many, with the seconds until the address may send again.
   */
  async countPost(address: string | undefined): Promise<void> {
    const wait = await this.count(address, POST_POINTS);
    if (wait > 0) throw new FormRefused("too-many", wait);
  }

  /** Counts that the form was stored. Never refuses, because the form is stored already. */
  async countStored(address: string | undefined): Promise<void> {
    await this.count(address, STORED_POINTS);
  }

  /** Counts points of an address. Returns the seconds until it may send more, which is 0 if no window is full. */
  count(address: string | undefined, more: number): Promise<number> {
    return this.#longest(address, (window, network) => this.#count(window, network, more));
  }

  /** Returns the seconds until an address may send one more point, and counts nothing. */
  wait(address: string | undefined): Promise<number> {
    return this.#longest(address, async ({ limiter, seconds, mostPoints }, network) => {
      const counted = await limiter.get(this.#keyOf(network));
      if (!counted || counted.consumedPoints < mostPoints || isFarFuture(counted, seconds)) return 0;
      return secondsLeft(counted, seconds);
    });
  }

  async #longest(
    address: string | undefined,
    waitFor: (window: OpenWindow, network: string) => Promise<number>,
  ): Promise<number> {
    const site = siteOf(address);
    const waits = this.#windows.flatMap(({ mostPoints, ...window }) => [
      waitFor({ ...window, mostPoints }, networkOf(address)),
      ...(site === undefined ? [] : [waitFor({ ...window, mostPoints: mostPoints * NETWORKS_PER_SITE }, site)]),
    ]);
    return Math.max(0, ...(await Promise.all(waits)));
  }

  async #count({ limiter, seconds, mostPoints }: OpenWindow, network: string, more: number): Promise<number> {
    const key = this.#keyOf(network);
    let counted = await limiter.penalty(key, more);
    if (isFarFuture(counted, seconds)) {
      await limiter.delete(key);
      counted = await limiter.penalty(key, more);
    }
    return counted.consumedPoints > mostPoints ? secondsLeft(counted, seconds) : 0;
  }

  #keyOf(network: string): string {
    return createHmac("sha256", this.#key).update(network).digest("base64url");
  }
}

type OpenWindow = RateWindow & { limiter: Limiter };

/** Whether the window began while the clock was years ahead, and would last for years. */
const isFarFuture = ({ msBeforeNext }: RateLimiterRes, seconds: number) => msBeforeNext > seconds * 1000 + CLOCKS_DIFFER_MS;

const secondsLeft = ({ msBeforeNext }: RateLimiterRes, seconds: number) =>
  Math.max(1, Math.ceil(Math.min(msBeforeNext, seconds * 1000) / 1000));

/** Counts in memory, and forgets the client that was silent longest when there are too many. */
export class MemoryLimiter extends RateLimiterMemory {
  readonly #maxKeys: number;
  readonly #keys = new Set<string>();

  constructor({ seconds, mostPoints }: RateWindow, maxKeys = MAX_CLIENTS) {
    super({ points: mostPoints, duration: seconds });
    this.#maxKeys = maxKeys;
  }

  override async penalty(key: string, points: number): Promise<RateLimiterRes> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [longestSilent] = this.#keys;
    if (this.#keys.size > this.#maxKeys && longestSilent !== undefined) {
      this.#keys.delete(longestSilent);
      await this.delete(longestSilent);
    }
    return super.penalty(key, points);
  }
}

/** Reloading the page after sending stays far below this. A reference is one of 10,000 million. */
export const LOOK_UP_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 30 }];

/** For all networks together, in one process: 5 a second. Without scripts, each form that is sent is looked up once. */
export const ALL_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 3000 }];
const ALL = "all";

type LookUpRefusal = { reason: "too-many" | "unavailable"; retryAfterSeconds: number };
/** Counts a look-up from an address (`request.ip`). Returns why it is refused, if it is. */
export type LookUpLimit = (address: string | undefined) => Promise<LookUpRefusal | undefined>;

/** Limits the look-ups of references, so that none can be guessed (OWASP ASVS 5.0, 2.4.1). */
export function lookUpLimit(ofNetwork: RateLimit, ofAll = new RateLimit(ALL_WINDOWS)): LookUpLimit {
  return async (address) => {
    const wait = await ofNetwork.count(address, 1);
    if (wait > 0) return { reason: "too-many", retryAfterSeconds: wait };
    const waitOfAll = await ofAll.count(ALL, 1);
    return waitOfAll > 0 ? { reason: "unavailable", retryAfterSeconds: waitOfAll } : undefined;
  };
}

const WITHIN_MS = 1000;
const MAX_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Returns a limit per network that all processes over one PostgreSQL count together. While the database does not respond
 * within a second, this process counts in memory, so that no form is lost because its sender was not counted. Over SQLite,
 * the one process counts in memory. `name` keeps two limits apart.
 * @throws StoreUnavailable when the database does not respond now; later failures are logged only
 */
export async function openRateLimit(
  engine: Engine<SharedKeyTables>,
  log: Logger,
  name: string,
  windows: readonly RateWindow[],
): Promise<RateLimit> {
  const { pool } = engine;
  if (!pool) return new RateLimit(windows);
  await forgetFarFuture(engine);
  const storeClient = {
    // Without its name the statement is not a prepared one, which a pooling proxy such as PgBouncer may not support.
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      inTime(pool.query({ text, values }), WITHIN_MS).catch((error: unknown) => {
        log.warn({ cause: codeOf(error) }, "forms counted by this process alone");
        throw error;
      }),
  };
  const limiterFor = (window: RateWindow) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: `${name}:${window.seconds}`,
      points: window.mostPoints,
      duration: window.seconds,
      insuranceLimiter: new MemoryLimiter(window),
    });
  return new RateLimit(windows, limiterFor, await sharedKey(engine, name));
}

/** Deletes counts that were stored while the clock was years ahead, and would expire in years. */
const forgetFarFuture = (engine: Engine<SharedKeyTables>) =>
  engine.read((db) => sql`delete from rate_limits where expire > ${Date.now() + MAX_WINDOW_MS + CLOCKS_DIFFER_MS}`.execute(db));
