import { RateLimit, type RateWindow } from "./rate-limit.ts";

/** Someone who reloads the page after sending a few times stays far below; a guess at one in 10,000 million is hopeless. */
export const LOOK_UP_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 30 }];

/** Of all networks together, by one process: 5 a second. Without scripts, each form that is sent is looked up once. */
const ALL_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 3000 }];
const ALL = "all";

export type LookUpRefusal = { reason: "too-many" | "unavailable"; retryAfterSeconds: number };

/** Limits how many references are looked up, so that none can be guessed (OWASP ASVS 5.0, 2.4.1). */
export class LookUpLimit {
  readonly #ofNetwork: RateLimit;
  readonly #ofAll: RateLimit;

  constructor(ofNetwork = new RateLimit(LOOK_UP_WINDOWS), ofAll = new RateLimit(ALL_WINDOWS)) {
    this.#ofNetwork = ofNetwork;
    this.#ofAll = ofAll;
  }

  /** Counts a look-up from an address (`request.ip`); gives why it is refused, or undefined. */
  async count(address: string | undefined): Promise<LookUpRefusal | undefined> {
    const wait = await this.#ofNetwork.count(address, 1);
    if (wait > 0) return { reason: "too-many", retryAfterSeconds: wait };
    const waitOfAll = await this.#ofAll.count(ALL, 1);
    return waitOfAll > 0 ? { reason: "unavailable", retryAfterSeconds: waitOfAll } : undefined;
  }
}
