import type { Sample } from "./prometheus-text.ts";

/** Counts what happened, by labels; each is one of a few words of ours, never anything that a visitor sent. */
export class Tally<Labels extends Readonly<Record<string, string>>> {
  readonly #counts = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels): void {
    const key = JSON.stringify(labels);
    const count = this.#counts.get(key);
    if (count) count.value += 1;
    else this.#counts.set(key, { labels, value: 1 });
  }

  samples(): readonly Sample[] {
    return [...this.#counts.values()];
  }
}
