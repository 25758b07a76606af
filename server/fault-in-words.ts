import { ContentError } from "../content-reader/problems.ts";
import { BuildMissing } from "./build/build-missing.ts";
import { ConfigError } from "./config.ts";
import { LaunchRefused } from "./launch-check/refuse-while-blocked.ts";
import { Refused } from "./submissions/engine.ts";
import { StoreUnavailable } from "./submissions/store.ts";

const IN_WORDS_ALREADY = [BuildMissing, ConfigError, ContentError, LaunchRefused, Refused];

/**
 * Takes what was thrown, and what is so where the database did not answer; gives faults that a person can mend in words, and
 * any other, which is ours, with its trace.
 */
export function faultInWords(error: unknown, withoutStore: string): string {
  if (IN_WORDS_ALREADY.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailable) return `The database did not answer (${error.message}). ${withoutStore}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
