import { ContentError } from "../../content-model/texts/validation-error.ts";
import { BuildMissing } from "../../site/build/build-process.ts";
import { ConfigError } from "../../platform/config/config.ts";
import { LaunchRefused } from "../launch-check/refuse-while-blocked.ts";
import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";

const WITH_CLEAR_MESSAGE = [BuildMissing, ConfigError, ContentError, LaunchRefused, Refused];

/**
 * Returns the message of an error that a person can fix, and the stack trace of any other error. `withoutStore` is added if the
 * database is unavailable.
 */
export function describeError(error: unknown, withoutStore: string): string {
  if (WITH_CLEAR_MESSAGE.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailable) return `The database did not answer (${error.message}). ${withoutStore}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
