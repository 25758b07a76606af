import type { DecisionServices, SiteDecisions } from "./decisions-types.ts";
import { confirmedState } from "../../platform/clock/judge-clock.ts";
import { keptUntil } from "../../cases/promises/kept-until.ts";
import { momentInWords } from "../../cases/promises/working-days.ts";
import { record } from "../../accounts/audit.ts";
import { confirmHeldPurge } from "../../cases/records/retained.ts";
import { readClock, updateClockIn } from "../../cases/submissions/clock-row.ts";
import { Refused } from "../../platform/database/engine.ts";
import { readHeldPurge } from "../../cases/submissions/due.ts";
import type { StaffParts } from "../server/staff-parts.server.ts";
import type { SignedIn } from "../../accounts/roles.ts";

/** After this time the page is loaded again before its clock counts as compared. */
const SHOWN_FOR_MS = 60 * 60_000;

/** Ends the transaction without a change. */
class DatabaseDiffers extends Refused {}

/** The services with which an owner decides what the notices to MAIL_TO ask: they do what commands on the server do. */
export function decisionServices(parts: StaffParts): DecisionServices {
  const { engine, store, content, watched, now } = parts;
  const { hours, promises } = content.site;

  const asOwner = async <Result>({ roles, isRecent }: SignedIn, work: () => Promise<Result>) => {
    if (!roles.includes("owner")) return undefined;
    return isRecent ? work() : ("not-recent" as const);
  };

  const clockInDoubt = async (): Promise<SiteDecisions["clock"]> => {
    const state = await engine.read(readClock);
    if (!state?.doubt) return undefined;
    const [machine, expected] = [now(), new Date(state.seenAt)].map((time) => momentInWords(time, hours));
    return { machine: machine ?? "", expected: expected ?? "", shown: String(now().getTime()) };
  };

  const purgeHeld = async (): Promise<SiteDecisions["purge"]> => {
    const held = await engine.read(readHeldPurge);
    if (!held) return undefined;
    const { references, total } = await store.dueForRemoval(keptUntil(promises, now()));
    return { because: held.because, count: references.length, total, shown: String(references.length) };
  };

  return {
    siteDecisions: async ({ roles }) => {
      if (!roles.includes("owner")) return undefined;
      const clock = await clockInDoubt();
      // By a clock in doubt, nobody can say what is to be deleted.
      const purge = clock || watched.store.clockDoubted() ? undefined : await purgeHeld();
      return { ...(clock && { clock }), ...(purge && { purge }) };
    },

    confirmClock: (person, shown) =>
      asOwner(person, async () => {
        const time = now();
        if (!(Math.abs(time.getTime() - Number(shown)) <= SHOWN_FOR_MS)) return "outdated";
        try {
          return await engine.transaction(async (transaction) => {
            if (!(await readClock(transaction))?.doubt) return "gone";
            await updateClockIn(engine, transaction, (known) => {
              const next = confirmedState(known, time.getTime());
              if (!next) throw new DatabaseDiffers();
              return { next };
            });
            await record(engine, transaction, { action: "clock-confirmed", actor: person.id }, time);
            return "confirmed";
          });
        } catch (error) {
          if (error instanceof DatabaseDiffers) return "database-differs";
          throw error;
        }
      }),

    confirmPurge: (person, shown) =>
      asOwner(person, async () => {
        if (watched.store.clockDoubted()) return "clock-in-doubt";
        if (!/^\d{1,9}$/.test(shown)) return "outdated";
        const time = now();
        const given = { before: keptUntil(promises, time), actor: person.id, most: Number(shown) };
        return confirmHeldPurge(engine, given, time);
      }),
  };
}
