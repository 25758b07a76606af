import childProcess, { type ForkOptions } from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { basename } from "node:path";

/** Leaves so little of the heap of the process that publishes (MEMORY_MB in server/publishing/site-files.ts) that it runs out of memory. */
const MEGABYTES = 490;
const NUMBERS_IN_A_MEGABYTE = 131_072;
const SCRIPT = "publishing-process.ts";

// The server, into which publish-failures.ts imports this module, starts that process without its own environment and arguments.
const { fork } = childProcess;
childProcess.fork = ((script: string, options: ForkOptions) => {
  const imported = basename(script) === SCRIPT ? [`--import=${import.meta.url}`] : [];
  return fork(script, { ...options, execArgv: [...(options.execArgv ?? []), ...imported] });
}) as typeof fork;
syncBuiltinESMExports();

if (basename(process.argv[1] ?? "") === SCRIPT) {
  const held = Array.from({ length: MEGABYTES }, () => Array.from({ length: NUMBERS_IN_A_MEGABYTE }, Math.random));
  process.once("exit", () => held.length);
}
