import { type ChildProcess, type ChildProcessByStdio, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

type Child = {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Returns all that the process has printed so far. */
  output: () => string;
};

/** Starts a program and records what it prints on both streams. */
export function startChild(command: string, args: readonly string[], options: Omit<SpawnOptions, "stdio"> = {}): Child {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  return { process: child, output: () => output };
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Sends a signal to a process that still runs, and waits until it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (!isRunning(child)) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Ends a child process when this process exits, even if it exits early. */
export function endWithThisProcess(child: ChildProcess): void {
  process.once("exit", () => child.kill());
}
