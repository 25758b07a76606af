const FIRST_MS = 60_000;
const MAX_MS = 60 * 60_000;

/**
 * Returns the wait in milliseconds after a number of failed attempts: a minute, doubling to an hour, without end. `random`
 * returns 0 to 1 and shortens the wait by up to a quarter, so that mails that failed together are not retried together.
 */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), MAX_MS);
  return Math.round(full * (1 - random() / 4));
}
