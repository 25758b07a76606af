import type { Writable } from "node:stream";
import { pino } from "pino";

import type { Content } from "../../content-model/content/read-content.ts";
import { type Clocks, MACHINE_CLOCKS, openClock } from "../../platform/clock/clock.ts";
import { confirmedState } from "../../platform/clock/judge-clock.ts";
import { type RetentionParts, purge, purgeConfirmed } from "../../cases/mails/retention.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { Refused } from "../../platform/database/engine.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import { readArguments } from "./run-command.ts";

export const SUBMISSIONS_USAGE = `npm run submissions -- COMMAND

  purge [--confirm]            deletes what was kept as long as promised (the site does so every hour); with --confirm even if
                               that is far more than usual, or no backup holds it
  confirm-clock                says that the clock of this machine is right, after the site has doubted it
`;

type SubmissionsCommand = { name: "purge"; isConfirmed: boolean } | { name: "confirm-clock" };

/** Returns the typed command, or a message about the mistake in it. */
export function parseSubmissionsCommand(given: readonly string[]): SubmissionsCommand | string {
  const typed = readArguments(given, { confirm: { type: "boolean" } });
  if (typeof typed === "string") return withUsage(typed);
  const [name, ...words] = typed.positionals;
  const isConfirmed = typed.values.confirm ?? false;
  if (name === undefined) return SUBMISSIONS_USAGE;
  if (name !== "purge" && name !== "confirm-clock") return withUsage(`There is no command ${name}.`);
  if (words.length > 0) return withUsage(`${name} takes no ${words.join(" ")}.`);
  if (name === "purge") return { name, isConfirmed };
  return isConfirmed ? withUsage(`${name} has no option --confirm.`) : { name };
}

const withUsage = (mistake: string) => `${mistake}\n\n${SUBMISSIONS_USAGE}`;

export type Staff = {
  store: SubmissionStore;
  content: Content;
  out: Writable;
  /** Those of this machine by default. */
  clocks?: Clocks;
  /** Whether a backup contains what a purge would delete; undefined if BACKUP_DIR is not set. */
  isBackedUp?: RetentionParts["isBackedUp"];
};

/** A message about a person's mistake, or nothing. */
type Outcome = Promise<string | undefined | void>;

/** Runs one command. @throws StoreUnavailable, Refused */
export const runSubmissionsCommand = (staff: Staff, command: SubmissionsCommand): Outcome =>
  command.name === "purge" ? purgeNow(staff, command.isConfirmed) : confirmClock(staff);

/** `purge`: has the guards of the hourly purge; `--confirm` overrides those of size and backup. Returns why nothing was deleted. */
async function purgeNow({ store, content, out, isBackedUp, clocks = MACHINE_CLOCKS }: Staff, isConfirmed: boolean): Outcome {
  const clock = openClock(store, pino({ enabled: false }), clocks);
  await clock.update();
  const now = clock.confirmed();
  const machine = momentInWords(new Date(clocks.wall()), content.site.hours);
  if (!now)
    return `Nothing was deleted: the clock of this machine says ${machine}, and that does not fit what the store has seen. Set it right, or, if it is right: npm run submissions -- confirm-clock`;
  const parts = { store, promises: content.site.promises, isBackedUp };
  const outcome = isConfirmed ? { removed: await purgeConfirmed(parts, now) } : await purge(parts, now);
  if ("held" in outcome) {
    const { because, count, total } = outcome.held;
    const why = because === "large" ? "far more than usual" : "and the newest backup in BACKUP_DIR does not hold them";
    return `Nothing was deleted: ${count} of ${total} submissions are due, ${why}. It is ${machine}. To delete them: npm run submissions -- purge --confirm`;
  }
  for (const [kind, count] of Object.entries(outcome.removed)) out.write(`${kind}: ${count} deleted\n`);
}

/** `confirm-clock`: a person confirms the clock of this machine. @throws Refused if the database server's clock differs */
async function confirmClock({ store, content, out, clocks = MACHINE_CLOCKS }: Staff): Promise<void> {
  const wallMs = clocks.wall();
  const inWords = (time: number) => momentInWords(new Date(time), content.site.hours);
  await store.updateClock((known) => {
    const next = confirmedState(known, wallMs);
    if (!next)
      throw new Refused(
        `The clock of this machine says ${inWords(wallMs)}, the one of the database server ${inWords(known.serverTime ?? wallMs)}. Set the wrong one right; nothing was changed.`,
      );
    return { next };
  });
  out.write(`It is ${inWords(wallMs)}. The site goes by this clock again within a minute.\n`);
}
