import { FormRefused } from "./form-refused.ts";
import { networkOf } from "./network-of.ts";

/** At 6 MB each, and copied once, 8 are some 100 MB of memory; nobody fills the half of them but two (OWASP ASVS 5.0, 15.2.2). */
const SLOTS = { all: 8, ofOneClient: 4 };
/** A few uploads end in this time, and none lasts four times as long. */
const RETRY_AFTER_SECONDS = 15;

/** How many forms with a file may be read at once. */
export class UploadSlots {
  readonly #most: typeof SLOTS;
  readonly #taken = new Map<string, number>();

  constructor(most = SLOTS) {
    this.#most = most;
  }

  /**
   * Takes a slot for an address (`request.ip`), and gives what frees it; to be called when the body is read or refused.
   * @throws FormRefused busy, with the seconds after which to try again.
   */
  take(address: string | undefined): () => void {
    const client = networkOf(address);
    const [all, own] = [[...this.#taken.values()].reduce((sum, count) => sum + count, 0), this.#taken.get(client) ?? 0];
    if (all >= this.#most.all || own >= this.#most.ofOneClient) throw new FormRefused("busy", RETRY_AFTER_SECONDS);
    this.#taken.set(client, own + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#free(client);
      isTaken = false;
    };
  }

  #free(client: string) {
    const left = (this.#taken.get(client) ?? 0) - 1;
    if (left > 0) this.#taken.set(client, left);
    else this.#taken.delete(client);
  }
}
