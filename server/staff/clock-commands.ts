import { pino } from "pino";

import { type Clocks, MACHINE_CLOCKS, openClock } from "../clock/clock.ts";
import { confirmedState } from "../clock/confirmed-state.ts";
import { momentInWords } from "../notifications/working-days.ts";
import { purge, purgeConfirmed, type RetentionParts } from "../notifications/retention.ts";
import { Refused } from "../submissions/engine.ts";
import type { Staff } from "./staff-commands.ts";

type Given = Pick<Staff, "store" | "content" | "out"> & { clocks?: Clocks };

/** `purge`: has the guards of the hourly purge; `--confirm` overrides those of size and backup. Returns why nothing was deleted. */
export async function purgeNow(
  { store, content, out, clocks = MACHINE_CLOCKS }: Given,
  { confirm, isBackedUp }: { confirm: boolean } & Pick<RetentionParts, "isBackedUp">,
): Promise<string | undefined> {
  const clock = openClock(store, pino({ enabled: false }), clocks);
  await clock.update();
  const now = clock.confirmed();
  const machine = momentInWords(new Date(clocks.wall()), content.site.hours);
  if (!now)
    return `Nothing was deleted: the clock of this machine says ${machine}, and that does not fit what the store has seen. Set it right, or, if it is right: npm run submissions -- confirm-clock`;
  const parts = { store, promises: content.site.promises, isBackedUp };
  const outcome = confirm ? { removed: await purgeConfirmed(parts, now) } : await purge(parts, now);
  if ("held" in outcome) {
    const { because, count, total } = outcome.held;
    const why = because === "large" ? "far more than usual" : "and the newest backup in BACKUP_DIR does not hold them";
    return `Nothing was deleted: ${count} of ${total} submissions are due, ${why}. It is ${machine}. To delete them: npm run submissions -- purge --confirm`;
  }
  for (const [kind, count] of Object.entries(outcome.removed)) out.write(`${kind}: ${count} deleted\n`);
}

/** `confirm-clock`: a person confirms the clock of this machine. @throws Refused if the database server's clock differs */
export async function confirmClock({ store, content, out, clocks = MACHINE_CLOCKS }: Given): Promise<void> {
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
