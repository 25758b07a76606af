import type { Writable } from "node:stream";

import type { Content } from "../../content-model/content/read-content.ts";
import { ContentError } from "../../content-model/texts/validation-error.ts";
import { type RetentionParts, purge, purgeConfirmed } from "../../cases/mails/retention.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import { readArguments, type Command } from "./run-command.ts";
import { parseConfig } from "../../platform/process/config.ts";
import { requireEngine } from "../store/open-store.ts";
import { backupHolds } from "../../cases/health/backup-file.ts";
import { sqlStore } from "../../cases/store/sql-store.ts";
import { readPublishedIn } from "./read-published.ts";

export const SUBMISSIONS_USAGE = `npm run submissions -- COMMAND

  purge [--confirm]            deletes what was kept as long as promised (the site does so every hour); with --confirm even if
                               that is far more than usual, or no backup holds it
`;

type SubmissionsCommand = { name: "purge"; isConfirmed: boolean };

/** Returns the typed command, or a message about the mistake in it. */
export function parseSubmissionsCommand(given: readonly string[]): SubmissionsCommand | string {
  const typed = readArguments(given, { confirm: { type: "boolean" } });
  if (typeof typed === "string") return withUsage(typed);
  const [name, ...words] = typed.positionals;
  const isConfirmed = typed.values.confirm ?? false;
  if (name === undefined) return SUBMISSIONS_USAGE;
  if (name !== "purge") return withUsage(`There is no command ${name}.`);
  if (words.length > 0) return withUsage(`${name} takes no ${words.join(" ")}.`);
  return { name, isConfirmed };
}

const withUsage = (mistake: string) => `${mistake}\n\n${SUBMISSIONS_USAGE}`;

export type SubmissionsParts = {
  store: SubmissionStore;
  content: Content;
  out: Writable;
  now: () => Date;
  /** Whether a backup contains what a purge would delete; undefined if BACKUP_DIR is not set. */
  isBackedUp?: RetentionParts["isBackedUp"];
};

/**
 * `purge`: has the guards of the hourly purge; `--confirm` overrides those of size and backup. Returns why nothing was deleted.
 * @throws StoreUnavailable
 */
export async function runSubmissionsCommand(
  { store, content, out, now, isBackedUp }: SubmissionsParts,
  { isConfirmed }: SubmissionsCommand,
): Promise<string | undefined> {
  const time = now();
  const parts = { store, promises: content.site.promises, isBackedUp };
  const outcome = isConfirmed ? await purgeConfirmed(parts, time) : await purge(parts, time);
  if (outcome === "too-new")
    return "Nothing was deleted: the site has not run over this database for 14 days yet. After that it deletes by itself.";
  if ("held" in outcome) {
    const { because, count, total } = outcome.held;
    const why = because === "large" ? "far more than usual" : "and the newest backup in BACKUP_DIR does not hold them";
    const moment = momentInWords(time, content.site.hours);
    return `Nothing was deleted: ${count} of ${total} messages are due, ${why}. It is ${moment}. To delete them: npm run submissions -- purge --confirm`;
  }
  for (const [kind, count] of Object.entries(outcome.removed)) out.write(`${kind}: ${count} deleted\n`);
  return undefined;
}

/** `npm run submissions`: deletes what was kept as long as promised. */
export const submissions: Command = async (given, env) => {
  const command = parseSubmissionsCommand(given);
  if (typeof command === "string") return command;
  const config = parseConfig(env);
  const engine = await requireEngine(config);
  const store = sqlStore(engine);
  const isBackedUp = config.backupFolder === undefined ? undefined : backupHolds(config.backupFolder);
  try {
    // What staff have published promises how long messages are kept, and not the files of the program.
    const published = await readPublishedIn(engine, config);
    if ("errors" in published) throw new ContentError(published.errors);
    const { content } = published;
    return await runSubmissionsCommand({ store, content, out: process.stdout, now: () => new Date(), isBackedUp }, command);
  } finally {
    await store.close();
  }
};
