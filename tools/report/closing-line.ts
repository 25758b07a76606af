export type Counts = { passed: number; failed: number; skipped: number };

/** Returns the last line of every runner. It is alone on its line and always in this form, so that people and CI find it. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** Thrown by a check that cannot run on this machine. The message says why. The check counts as skipped, never as passed. */
export class NotRun extends Error {
  override name = "NotRun";
}
