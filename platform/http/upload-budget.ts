import { FormRefused, networkOf, siteOf } from "./form-refused.ts";

const MB = 1024 * 1024;

/**
 * Files need at most 96 MB while they are read and stored, and as much again while copies are sent to PostgreSQL. A form that
 * waits needs about 0.2 MB of buffers (OWASP ASVS 5.0, 5.2.1 and 15.2.2).
 */
const LIMITS = { bytes: 96 * MB, waiting: 200, waitingOfSite: 40, waitMs: 20_000 };
/** An upload takes some seconds, and a minute at most (read-form.ts). */
const RETRY_AFTER_SECONDS = 15;

type Waiting = { site: string; bytes: number; grant: () => void };

/**
 * Reserves memory for files, and for what else people send in large forms. One network, or one /48 of IPv6, may hold half as much as is
 * free, so that a few networks can never take all of it and many people share it (the dynamic threshold of Choudhury and Hahne, 1998).
 * Further files wait in order.
 */
export class UploadBudget {
  readonly #limits: typeof LIMITS;
  readonly #held = new Map<string, number>();
  readonly #queue = new Set<Waiting>();
  #free: number;

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#free = this.#limits.bytes;
  }

  /**
   * Reserves bytes for an address (`request.ip`) until the signal aborts. Waits while there is too little memory.
   * @throws FormRefused busy, when too many wait or the wait is too long
   */
  async reserve(address: string | undefined, bytes: number, until: AbortSignal): Promise<void> {
    const site = siteOf(address) ?? networkOf(address);
    if (!this.#hasRoom(site, bytes)) await this.#wait(site, bytes, until);
    else this.#take(site, bytes);
    const free = () => this.#release(site, bytes);
    if (until.aborted) free();
    else until.addEventListener("abort", free, { once: true });
  }

  #hasRoom(site: string, bytes: number): boolean {
    return (this.#held.get(site) ?? 0) + bytes <= this.#free / 2;
  }

  #take(site: string, bytes: number) {
    this.#free -= bytes;
    this.#held.set(site, (this.#held.get(site) ?? 0) + bytes);
  }

  #release(site: string, bytes: number) {
    this.#free += bytes;
    const left = (this.#held.get(site) ?? 0) - bytes;
    if (left > 0) this.#held.set(site, left);
    else this.#held.delete(site);
    this.#admit();
  }

  #admit() {
    for (const waiting of this.#queue) {
      if (!this.#hasRoom(waiting.site, waiting.bytes)) continue;
      this.#queue.delete(waiting);
      this.#take(waiting.site, waiting.bytes);
      waiting.grant();
    }
  }

  #wait(site: string, bytes: number, until: AbortSignal): Promise<void> {
    const ofSite = [...this.#queue].filter((waiting) => waiting.site === site).length;
    if (this.#queue.size >= this.#limits.waiting || ofSite >= this.#limits.waitingOfSite) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { site, bytes, grant: resolve };
    const giveUp = () => {
      if (this.#queue.delete(waiting)) reject(busy());
    };
    const timer = setTimeout(giveUp, this.#limits.waitMs);
    until.addEventListener("abort", giveUp, { once: true });
    this.#queue.add(waiting);
    return promise.finally(() => {
      clearTimeout(timer);
      until.removeEventListener("abort", giveUp);
    });
  }
}

const busy = () => new FormRefused("busy", RETRY_AFTER_SECONDS);
