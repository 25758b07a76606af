import { resolve } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

import { describeError } from "../../publishing/releases/publishing-errors.ts";
import type { Environment } from "../../publishing/releases/publishing-tasks.ts";
import { ConfigError } from "../../platform/process/config.ts";
import { alreadyExists, isNoSuchFolder, isPermissionError } from "../../platform/process/file-errors.ts";

/** Returns a message about a person's mistake, or nothing. */
export type Command = (given: readonly string[], env: Environment) => Promise<string | undefined | void>;

/** Runs a command. After a message or an error the process exits with 1. */
export async function runCommand(command: Command, given: readonly string[], env: Environment): Promise<void> {
  // The reader of the output may stop early, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  try {
    const mistake = await command(given, env);
    if (mistake !== undefined) fail(mistake);
  } catch (error) {
    fail(inWords(error, env));
  }
}

/** Returns the parsed arguments of a command, or the message about a mistake in them. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fail(words: string) {
  console.error(words);
  process.exitCode = 1;
}

function inWords(error: unknown, env: Environment): string {
  if (alreadyExists(error)) return `${String(error.path)} is there already: name another.`;
  if (isPermissionError(error)) return `This user may not do so at ${String(error.path)}: name another place.`;
  return describeStart(error, env, "Nothing was changed: see DATABASE_URL or DATA_DIR.");
}

/** Returns what describeError() does, and for a CONTENT_DIR that is no folder the message of an invalid setting. */
export function describeStart(error: unknown, { CONTENT_DIR }: Environment, withoutStore: string): string {
  if (CONTENT_DIR && isNoSuchFolder(error) && error.path === resolve(CONTENT_DIR))
    return new ConfigError([`CONTENT_DIR must be a folder, and ${error.path} is none`]).message;
  return describeError(error, withoutStore);
}
