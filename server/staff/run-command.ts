import { ContentError } from "../../app/content-reader/problems.ts";
import { ConfigError } from "../config.ts";
import { Refused } from "../submissions/engine.ts";
import { StoreUnavailable } from "../submissions/store.ts";

/**
 * Runs a command for staff with what was typed behind it. It gives back a person's mistake in words, or nothing when all
 * went well; faults a person can mend are told in words as well, and the process then ends with 1.
 */
export async function runCommand(command: (given: string[]) => Promise<string | undefined | void>): Promise<void> {
  // Whoever reads the answer may stop early, as `head` does.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  try {
    const mistake = await command(process.argv.slice(2));
    if (mistake !== undefined) fail(mistake);
  } catch (error) {
    fail(inWords(error));
  }
}

function fail(words: string) {
  console.error(words);
  process.exitCode = 1;
}

function inWords(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ContentError || error instanceof Refused) return error.message;
  if (error instanceof StoreUnavailable) return `The database did not answer (${error.message}). Nothing was changed.`;
  if (error instanceof Error && "code" in error && error.code === "EEXIST") return "That file is there already: name another.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
