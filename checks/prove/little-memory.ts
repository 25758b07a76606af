import { basename } from "node:path";
import { isMainThread } from "node:worker_threads";

/** Leaves so little of the 256 MB of a build beside a running site (server/publishing/ensure-build.ts) that it runs out of memory. */
const MEGABYTES = 225;
const NUMBERS_IN_A_MEGABYTE = 131_072;

// This module is imported into every process of a server (publish-failures.ts), of which only the build is meant.
if (isMainThread && basename(process.argv[1] ?? "") === "build-site-cli.ts") {
  const held = Array.from({ length: MEGABYTES }, () => Array.from({ length: NUMBERS_IN_A_MEGABYTE }, Math.random));
  process.once("exit", () => held.length);
}
