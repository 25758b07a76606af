import childProcess, { type ForkOptions } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/**
 * Leaves so little of the heap of the process that publishes (MEMORY_MB in publishing/releases/site-files.ts) that it runs out of memory.
 */
const MEGABYTES = 490;
const NUMBERS_IN_A_MEGABYTE = 131_072;
/** The name of its script (publishing/releases). */
const SCRIPT = "publishing-process.ts";

// The server, into which publish-failures.ts imports this module, starts that process without its own environment and arguments.
const { fork } = childProcess;
childProcess.fork = ((script: string, given: string[], options: ForkOptions) => {
  const imported = script.endsWith(SCRIPT) ? [`--import=${import.meta.url}`] : [];
  return fork(script, given, { ...options, execArgv: [...(options.execArgv ?? []), ...imported] });
}) as typeof fork;
syncBuiltinESMExports();

if (process.argv[1]?.endsWith(SCRIPT)) {
  const held = Array.from({ length: MEGABYTES }, () => Array.from({ length: NUMBERS_IN_A_MEGABYTE }, Math.random));
  process.once("exit", () => held.length);
}
