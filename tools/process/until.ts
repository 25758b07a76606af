const INTERVAL_MS = 20;

/** Waits until a condition holds. @throws Error naming the condition after `withinMs` */
export async function until(condition: string, holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${condition}`);
    await pause(INTERVAL_MS);
  }
}

/** For polling intervals and for random delays. It never replaces waiting for a condition. */
export const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
