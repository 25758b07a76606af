const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/**
 * How long to wait, in milliseconds, after so many attempts that failed: a minute, doubling to an hour, for ever. `random`
 * gives 0 to 1: up to a quarter is taken off, so that what failed together does not come back together.
 */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
  return Math.round(full * (1 - random() / 4));
}
