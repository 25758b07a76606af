import type { TooMany } from "../../staff/contract/shared.ts";
import { networkOf } from "../forms/network-of.ts";
import { RateLimit, type RateWindow } from "../forms/rate-limit.ts";
import { secondsUntilCode } from "../people/count-refusals.ts";
import { QueueFull } from "../people/fair-queue.ts";
import { asStoredEmail } from "../people/people.ts";
import type { Engine } from "../submissions/engine.ts";
import { sharedKey } from "../submissions/shared-key.ts";
import { storedLimiter } from "./stored-limiter.ts";

const TEN_MINUTES = 10 * 60;
const DAY = 24 * 60 * 60;
/** For one network: an office of twenty people who sign in at nine, some of them twice. */
const NETWORK_WINDOWS: readonly RateWindow[] = [{ seconds: TEN_MINUTES, mostPoints: 60 }];
/** For one account from one network, so that nobody elsewhere can lock its person out. */
const ACCOUNT_WINDOWS: readonly RateWindow[] = [
  { seconds: TEN_MINUTES, mostPoints: 10 },
  { seconds: DAY, mostPoints: 50 },
];

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
