import type { ComplaintFacts } from "../../cases/complaints/complaint-facts.ts";
import { isLate } from "../../cases/complaints/clocks.ts";
import { momentAt } from "../../cases/promises/working-days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { dayAt } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import { clock as say } from "./clock-words.ts";
import { shortDay, shortMoment } from "../../cases/promises/short-days.ts";
import { leftInWords } from "./time-words.ts";

type Given = { site: Pick<Site, "hours">; now: Date };

/** One clock of a complaint: what is to be done, how long there is, and by when. `part` is how much of its time is over, from 0 to 1. */
export type ClockBox = {
  id: "tell" | "notice" | "report";
  what: string;
  left: string;
  when: string;
  part?: number;
  state: "done" | "late" | "soon" | "running";
  isDone: boolean;
};

const HOUR_MS = 60 * 60_000;
const SOON_MS = 4 * HOUR_MS;

/** Returns the clocks of a complaint: that the person is told, and, of a reportable incident, those of the NDIS Commission. */
export function clockBoxes(
  { told, values, received, acknowledgeBy, clocks, running, isOpen }: ComplaintFacts,
  { site, now }: Given,
): ClockBox[] {
  const { timeZone } = site.hours;
  const today = dayAt(now, timeZone);
  const moment = (at: Date) => shortMoment(at, timeZone, today);
  const done = (id: ClockBox["id"], when: string, isOver: boolean): ClockBox => {
    const left = fill(isOver ? say.doneLate : say.done, { when });
    return { id, what: say[id], left, when: "", state: isOver ? "late" : "done", isDone: true };
  };
  const waiting = (id: ClockBox["id"], from: Date, due: Date): ClockBox => {
    const left = due.getTime() - now.getTime();
    const when = fill(left < 0 ? say.wasDue : say.due, { when: moment(due) });
    const part = Math.min(1, Math.max(0, 1 - left / (due.getTime() - from.getTime())));
    const state = left < 0 ? "late" : left < SOON_MS ? "soon" : "running";
    return { id, what: say[id], left: leftInWords(due, now), when, part, state, isDone: false };
  };
  const tell =
    values.acknowledged === ""
      ? waiting("tell", received, acknowledgeBy)
      : done("tell", shortDay(values.acknowledged, today), told === "late");
  return [
    // Nobody has to be told of a complaint that was closed.
    ...(isOpen || tell.isDone ? [tell] : []),
    ...clocks.flatMap((clock) => {
      if (clock.doneAt) return [done(clock.step, moment(clock.doneAt), isLate(clock, now))];
      return running.includes(clock) ? [waiting(clock.step, momentAt(values.awareAt, timeZone), clock.due)] : [];
    }),
  ];
}
