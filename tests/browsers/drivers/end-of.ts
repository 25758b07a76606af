import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a process that this one started, and waits until it has ended. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** Ends a process with this one, also where this one exits before it has closed the browser. */
export function endWithThisProcess(child: ChildProcess) {
  process.once("exit", () => child.kill());
}
