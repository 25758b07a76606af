/** Too many wait already, or the wait has ended. Nothing was done. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

type Limits = { mostAtOnce: number; mostWaitingOfOne: number; mostWaiting: number };
type Waiting = { start: () => void; refuse: (error: QueueFull) => void };

/**
 * Runs work whose amount at a time is limited. Those that wait take turns by whose work it is, so that many of one wait for each other
 * and not in front of another's.
 */
export class FairQueue {
  readonly #limits: Limits;
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs work that has not started when `until` aborts no more. @throws QueueFull */
  async run<Value>(of: string, work: () => Promise<Value>, until?: AbortSignal): Promise<Value> {
    if (until?.aborted) throw new QueueFull();
    if (this.#running < this.#limits.mostAtOnce) this.#running += 1;
    else await this.#turn(of, until);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #turn(of: string, until: AbortSignal | undefined): Promise<void> {
    const own = this.#waiting.get(of) ?? [];
    if (own.length >= this.#limits.mostWaitingOfOne) throw new QueueFull();
    if (this.#count >= this.#limits.mostWaiting) this.#makeRoomFor(own);
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiting: Waiting = { start, refuse };
    const leave = () => this.#leave(of, waiting);
    this.#waiting.set(of, [...own, waiting]);
    this.#count += 1;
    until?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => until?.removeEventListener("abort", leave));
  }

  /** Refuses one that still waits. */
  #leave(of: string, waiting: Waiting): void {
    const own = this.#waiting.get(of) ?? [];
    if (!own.includes(waiting)) return;
    const others = own.filter((one) => one !== waiting);
    if (others.length > 0) this.#waiting.set(of, others);
    else this.#waiting.delete(of);
    this.#count -= 1;
    waiting.refuse(new QueueFull());
  }

  /** Refuses the last of whoever has the most waiting, unless that is this one. */
  #makeRoomFor(own: readonly Waiting[]): void {
    const [longest = []] = [...this.#waiting.values()].toSorted((one, other) => other.length - one.length);
    if (longest.length <= own.length + 1) throw new QueueFull();
    longest.pop()?.refuse(new QueueFull());
    this.#count -= 1;
  }

  /** The one that starts takes over the place of the one that has ended. */
  #next(): void {
    const [next] = this.#waiting;
    if (!next) return void (this.#running -= 1);
    const [of, [first, ...rest]] = next;
    // Deleted and added again, so that the others have their turn first.
    this.#waiting.delete(of);
    if (rest.length > 0) this.#waiting.set(of, rest);
    this.#count -= 1;
    first?.start();
  }
}
