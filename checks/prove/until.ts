const LOOK_AGAIN_MS = 20;

/**
 * Looks again and again until something holds.
 * @throws Error naming what did not come true in time
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const giveUp = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > giveUp) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await pause(LOOK_AGAIN_MS);
  }
}

/** For the pace of looking, and for moments chosen by chance; never in place of a condition. */
export const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
