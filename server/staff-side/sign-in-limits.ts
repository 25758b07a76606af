import type { Logger } from "pino";

import type { TooMany } from "../../staff/contract/shared.ts";
import { openRateLimit } from "../forms/open-rate-limit.ts";
import { networkOf } from "../forms/network-of.ts";
import type { RateLimit, RateWindow } from "../forms/rate-limit.ts";
import { asStoredEmail } from "../people/people.ts";
import type { Engine } from "../submissions/engine.ts";

const TEN_MINUTES = 10 * 60;
const DAY = 24 * 60 * 60;
/** For one network: an office of twenty people who sign in at nine, some of them twice. */
const NETWORK_WINDOWS: readonly RateWindow[] = [{ seconds: TEN_MINUTES, mostPoints: 60 }];
/** For one account from one network, so that nobody elsewhere can lock its person out. */
const ACCOUNT_WINDOWS: readonly RateWindow[] = [
  { seconds: TEN_MINUTES, mostPoints: 10 },
  { seconds: DAY, mostPoints: 50 },
];
/**
 * Wrong codes after the right password, from all networks. Only somebody who knows the password can reach it; a code is guessed in
 * 20 tries with a chance of 1 in 16,000.
 */
const CODE_WINDOWS: readonly RateWindow[] = [{ seconds: DAY, mostPoints: 20 }];

/** Limits tries to sign in (OWASP ASVS 5.0, 6.3.1). The counts have digests of names and networks, never the names themselves. */
export class SignInLimits {
  readonly #ofNetwork: RateLimit;
  readonly #ofAccount: RateLimit;
  readonly #ofCodes: RateLimit;

  constructor(ofNetwork: RateLimit, ofAccount: RateLimit, ofCodes: RateLimit) {
    this.#ofNetwork = ofNetwork;
    this.#ofAccount = ofAccount;
    this.#ofCodes = ofCodes;
  }

  /** Counts a request of a network (`request.ip`). Returns the refusal if there were too many. */
  async network(address: string | undefined): Promise<TooMany | undefined> {
    return refusal(await this.#ofNetwork.count(address, 1));
  }

  /** Counts a try for an account, which need not exist, from a network. */
  async account(address: string | undefined, email: string): Promise<TooMany | undefined> {
    const key = asStoredEmail(email);
    const waits = [
      await this.#ofNetwork.count(address, 1),
      await this.#ofAccount.count(`${key} from ${networkOf(address)}`, 1),
      await this.#ofCodes.count(`codes of ${key}`, 0),
    ];
    return refusal(Math.max(...waits));
  }

  /** Counts a wrong code after the right password. */
  async wrongCode(email: string): Promise<void> {
    await this.#ofCodes.count(`codes of ${asStoredEmail(email)}`, 1);
  }
}

const refusal = (seconds: number): TooMany | undefined =>
  seconds > 0 ? { refused: "too-many", minutes: Math.ceil(seconds / 60) } : undefined;

/** Opens the limits, which all processes over one PostgreSQL count together. @throws StoreUnavailable */
export async function openSignInLimits(engine: Engine, log: Logger): Promise<SignInLimits> {
  return new SignInLimits(
    await openRateLimit(engine, log, "staff-network", NETWORK_WINDOWS),
    await openRateLimit(engine, log, "staff-account", ACCOUNT_WINDOWS),
    await openRateLimit(engine, log, "staff-codes", CODE_WINDOWS),
  );
}
