import type { Transaction } from "kysely";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Logger } from "pino";

import { networkOf } from "../../platform/http/form-refused.ts";
import { type Limiter, RateLimit, type RateWindow, openRateLimit } from "../../platform/http/rate-limit.ts";
import { secondsUntilCode } from "../../accounts/count-refusals.ts";
import { QueueFull } from "../../accounts/fair-queue.ts";
import { asStoredEmail } from "../../accounts/people.ts";
import type { Engine, Tables } from "../../publishing/tables/tables.ts";
import { sharedKey } from "../../platform/database/engine.ts";

const TEN_MINUTES = 10 * 60;
const DAY = 24 * 60 * 60;
/** For one network: an office of twenty people who sign in at nine, some of them twice. */
const NETWORK_WINDOWS: readonly RateWindow[] = [{ seconds: TEN_MINUTES, mostPoints: 60 }];
/** For one account from one network, so that nobody elsewhere can lock its person out. */
const ACCOUNT_WINDOWS: readonly RateWindow[] = [
  { seconds: TEN_MINUTES, mostPoints: 10 },
  { seconds: DAY, mostPoints: 50 },
];

/** Has the whole minutes after which another try is accepted. */
export type TooMany = { refused: "too-many"; minutes: number };

type Limits = {
  ofNetwork: RateLimit;
  ofAccount: RateLimit;
  /** Tries of recovery codes, so that a person who cannot sign in any more can still get back in. */
  ofRecovery: RateLimit;
  /** Returns the seconds until the code of an account is verified again, after too many wrong ones (count-refusals.ts). */
  waitForCode: (email: string) => Promise<number>;
};

/**
 * Limits tries to sign in (OWASP ASVS 5.0, 6.3.1). The counts have digests of names and networks, never the names themselves. Every
 * limit is asked before any of them counts, so that who is refused cannot fill the counts with invented names.
 */
export class SignInLimits {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts a request of a network (`request.ip`). Returns the refusal if there were too many. */
  network(address: string | undefined): Promise<TooMany | undefined> {
    return countAll([[this.#limits.ofNetwork, address]]);
  }

  /** Counts a try to sign in to an account, which need not exist, from a network. */
  async account(address: string | undefined, email: string): Promise<TooMany | undefined> {
    const { ofNetwork, ofAccount, waitForCode } = this.#limits;
    const codes = refusal((await ofNetwork.wait(address)) || (await waitForCode(email)));
    return (
      codes ??
      countAll([
        [ofNetwork, address],
        [ofAccount, accountFrom(address, email)],
      ])
    );
  }

  /** Counts a try of a recovery code. */
  recovery(address: string | undefined, email: string): Promise<TooMany | undefined> {
    const { ofNetwork, ofRecovery } = this.#limits;
    return countAll([
      [ofNetwork, address],
      [ofRecovery, accountFrom(address, email)],
    ]);
  }
}

const accountFrom = (address: string | undefined, email: string) => `${asStoredEmail(email)} from ${networkOf(address)}`;

async function countAll(limits: readonly [RateLimit, string | undefined][]): Promise<TooMany | undefined> {
  for (const [limit, of] of limits) {
    const wait = await limit.wait(of);
    if (wait > 0) return refusal(wait);
  }
  // Tries at the same moment were all told that there is room; the counts decide between them.
  for (const [limit, of] of limits) {
    const wait = await limit.count(of, 1);
    if (wait > 0) return refusal(wait);
  }
  return undefined;
}

const refusal = (seconds: number): TooMany | undefined =>
  seconds > 0 ? { refused: "too-many", minutes: Math.ceil(seconds / 60) } : undefined;

/** Returns a refusal in place of QueueFull: more passwords wait to be hashed than the server works off in some seconds. */
export async function unlessBusy<Value>(work: () => Promise<Value>): Promise<Value | TooMany> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueFull) return { refused: "too-many", minutes: 1 };
    throw error;
  }
}

/** Opens the limits, whose counts are in the database. @throws StoreUnavailable */
export async function openSignInLimits(engine: Engine, now: () => Date): Promise<SignInLimits> {
  const open = async (name: string, windows: readonly RateWindow[]) =>
    new RateLimit(windows, (window) => storedLimiter(window, { engine, name, now }), await sharedKey(engine, name));
  return new SignInLimits({
    ofNetwork: await open("staff-network", NETWORK_WINDOWS),
    ofAccount: await open("staff-account", ACCOUNT_WINDOWS),
    ofRecovery: await open("staff-recovery", ACCOUNT_WINDOWS),
    waitForCode: (email) => secondsUntilCode(engine, email, now()),
  });
}

type Given = {
  engine: Engine;
  /** Keeps two limits apart. */
  name: string;
  now: () => Date;
  /** A flood from many networks adds rows; beyond this number, those with the fewest points are deleted. */
  mostRows?: number;
};

type Row = { points: number; ends_at: number };

const MOST_ROWS = 100_000;
/** Full windows of which the process knows; asking for one of them again reads nothing. */
const MOST_KNOWN = 1000;
/** The rows are counted once in as many additions. */
const COUNTED_EVERY = 500;

/** Counts in the database, of either engine, so that neither a restart nor a flood of other names makes it forget. */
export function storedLimiter(window: RateWindow, { engine, name, now, mostRows = MOST_ROWS }: Given): Limiter {
  const keyOf = (key: string | number) => `${name}:${window.seconds}:${key}`;
  const result = ({ points, ends_at }: Row) =>
    new RateLimiterRes(Math.max(0, window.mostPoints - points), Math.max(0, ends_at - now().getTime()), points, false);
  const countedEvery = Math.min(COUNTED_EVERY, mostRows);
  let added = 0;
  const full = new Map<string, Row>();
  const remember = (key: string | number, row: Row) => {
    if (row.points < window.mostPoints) return;
    if (full.size >= MOST_KNOWN) full.clear();
    full.set(keyOf(key), row);
  };

  return {
    get: async (key) => {
      const known = full.get(keyOf(key));
      if (known && known.ends_at > now().getTime()) return result(known);
      const row = await engine.read((db) =>
        db.selectFrom("sign_in_tries").select(["points", "ends_at"]).where("key", "=", keyOf(key)).executeTakeFirst(),
      );
      if (!row || row.ends_at <= now().getTime()) return null;
      remember(key, row);
      return result(row);
    },
    penalty: async (key, points = 1) => {
      const time = now().getTime();
      added += 1;
      const row = await engine.transaction(async (transaction) => {
        await transaction.deleteFrom("sign_in_tries").where("ends_at", "<=", time).execute();
        const counted = await transaction
          .insertInto("sign_in_tries")
          .values({ key: keyOf(key), points, ends_at: time + window.seconds * 1000 })
          .onConflict((conflict) =>
            conflict.column("key").doUpdateSet((is) => ({ points: is("sign_in_tries.points", "+", points) })),
          )
          .returning(["points", "ends_at"])
          .executeTakeFirstOrThrow();
        if (added % countedEvery === 0) await keepMost(transaction, mostRows);
        return counted;
      });
      remember(key, row);
      return result(row);
    },
    delete: (key) => {
      full.delete(keyOf(key));
      return engine.transaction(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom("sign_in_tries").where("key", "=", keyOf(key)).executeTakeFirst();
        return numDeletedRows > 0n;
      });
    },
  };
}

async function keepMost(transaction: Transaction<Tables>, mostRows: number): Promise<void> {
  const first = await transaction
    .selectFrom("sign_in_tries")
    .select(["points", "ends_at"])
    .orderBy("points", "desc")
    .orderBy("ends_at", "desc")
    .offset(mostRows)
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const isLess = transaction
    .deleteFrom("sign_in_tries")
    .where((is) =>
      is.or([is("points", "<", first.points), is.and([is("points", "=", first.points), is("ends_at", "<=", first.ends_at)])]),
    );
  await isLess.execute();
}

/** What is limited for each person, because it takes the server or its machine long (OWASP ASVS 5.0, 2.4.1). */
type Limited = "save" | "check" | "preview" | "message" | "list" | "upload";

/**
 * A screen saves a second after its person has stopped typing, and checks after each save. A person who looks at a page in both widths
 * and both stages makes four previews. A message saves what is typed once a second, and two of them may be open. A list is one of all
 * content.
 */
const WINDOWS: Readonly<Record<Limited, readonly RateWindow[]>> = {
  save: [{ seconds: 60, mostPoints: 90 }],
  check: [{ seconds: 60, mostPoints: 90 }],
  preview: [{ seconds: 60, mostPoints: 40 }],
  message: [{ seconds: 60, mostPoints: 150 }],
  list: [{ seconds: 60, mostPoints: 60 }],
  upload: [{ seconds: 60, mostPoints: 20 }],
};

/** Whoever sends request after request waits for each refusal, so that refusing takes less of the server than what was refused. */
const REFUSED_AFTER_MS = 1000;

/** Returns the seconds for which a person has to wait, 0 for none, and not at once if there are some. Each call counts. */
export type PersonLimits = (what: Limited, personId: string) => Promise<number>;

/** Opens the limits, which all processes over one PostgreSQL count together. @throws StoreUnavailable */
export async function openPersonLimits(engine: Engine, log: Logger, refusedAfterMs = REFUSED_AFTER_MS): Promise<PersonLimits> {
  const open = (what: Limited) => openRateLimit(engine, log, `staff-${what}`, WINDOWS[what]);
  const limits: Readonly<Record<Limited, RateLimit>> = {
    save: await open("save"),
    check: await open("check"),
    preview: await open("preview"),
    message: await open("message"),
    list: await open("list"),
    upload: await open("upload"),
  };
  return async (what, personId) => {
    const seconds = await limits[what].count(`person ${personId}`, 1);
    if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, refusedAfterMs));
    return seconds;
  };
}
