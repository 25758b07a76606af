import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a process that this one started, and waits until it has ended. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}
