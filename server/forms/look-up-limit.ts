import { RateLimit, type RateWindow } from "./rate-limit.ts";

/** Reloading the page after sending stays far below this. A reference is one of 10,000 million. */
export const LOOK_UP_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 30 }];

/** For all networks together, in one process: 5 a second. Without scripts, each form that is sent is looked up once. */
const ALL_WINDOWS: readonly RateWindow[] = [{ seconds: 10 * 60, mostPoints: 3000 }];
const ALL = "all";

export type LookUpRefusal = { reason: "too-many" | "unavailable"; retryAfterSeconds: number };

/** Limits the look-ups of references, so that none can be guessed (OWASP ASVS 5.0, 2.4.1). */
export class LookUpLimit {
  readonly #ofNetwork: RateLimit;
  readonly #ofAll: RateLimit;

  constructor(ofNetwork = new RateLimit(LOOK_UP_WINDOWS), ofAll = new RateLimit(ALL_WINDOWS)) {
    this.#ofNetwork = ofNetwork;
    this.#ofAll = ofAll;
  }

  /** Counts a look-up from an address (`request.ip`). Returns why it is refused, if it is. */
  async count(address: string | undefined): Promise<LookUpRefusal | undefined> {
    const wait = await this.#ofNetwork.count(address, 1);
    if (wait > 0) return { reason: "too-many", retryAfterSeconds: wait };
    const waitOfAll = await this.#ofAll.count(ALL, 1);
    return waitOfAll > 0 ? { reason: "unavailable", retryAfterSeconds: waitOfAll } : undefined;
  }
}
