/** Thrown by a check that cannot run on this machine. The message says why. The check counts as skipped, never as passed. */
export class NotRun extends Error {
  override name = "NotRun";
}
