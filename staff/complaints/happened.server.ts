import type { ComplaintFacts } from "../../cases/complaints/complaint-facts.ts";
import { isLate } from "../../cases/complaints/clocks.ts";
import { complaints as words } from "../../cases/complaints/complaint-screen-words.ts";
import { labelOfField } from "../../cases/complaints/record-words.ts";
import type { Improvement } from "../../cases/complaints/improvements.ts";
import type { Complaint } from "../../cases/complaints/register.ts";
import { BY_SITE, type FieldRow } from "../../cases/entries/complaint-values.ts";
import type { Entry } from "../../cases/entries/entries.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import type { Day } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import { entryInWords } from "../message/entry-words.ts";
import { timeline } from "../message/submission-words.ts";
import type { EntryShown } from "../message/work-shown.server.ts";
import { record as say } from "./complaints-words.ts";
import { leftInWords } from "./time-words.ts";
import { shortDay, shortMoment } from "../../cases/promises/short-days.ts";

type Given = { site: Pick<Site, "hours">; now: Date; today: Day; names: ReadonlyMap<string, string> };

export const whoIn = (personId: string, names: ReadonlyMap<string, string>): string =>
  personId === BY_SITE ? timeline.site : (names.get(personId) ?? words.unknownPerson);

/** One clock of a complaint: what is to be done, how long there is, and by when. */
export type ClockBox = { id: string; what: string; left: string; when: string; state: "done" | "late" | "running" };

/** Returns the clocks of a complaint: that the person is told, and, of a reportable incident, those of the NDIS Commission. */
export function clockBoxes(
  { told, values, acknowledgeBy, clocks, isOpen }: ComplaintFacts,
  { site, now, today }: Given,
): ClockBox[] {
  const moment = (at: Date) => shortMoment(at, site.hours.timeZone, today);
  const box = (id: string, what: string, due: Date, done: { when: string; isLate: boolean } | undefined): ClockBox => {
    if (done)
      return {
        id,
        what,
        left: fill(done.isLate ? say.doneLate : say.done, done),
        when: "",
        state: done.isLate ? "late" : "done",
      };
    const late = due < now;
    const when = fill(late ? say.wasDue : say.due, { when: moment(due) });
    return { id, what, left: leftInWords(due, now), when, state: late ? "late" : "running" };
  };
  const toldOn = values.acknowledged === "" ? undefined : { when: shortDay(values.acknowledged, today), isLate: told === "late" };
  const boxes = [
    box("tell", say.tell, acknowledgeBy, toldOn),
    ...clocks.map((clock) => {
      const done = clock.doneAt && { when: moment(clock.doneAt), isLate: isLate(clock, now) };
      return box(clock.step, say[clock.step], clock.due, done);
    }),
  ];
  // Nothing runs for a complaint that was closed.
  return isOpen ? boxes : boxes.filter(({ state, when }) => state === "done" || when === "");
}

/** A line of what happened. `state` is that of its mark; "missed" was not done in time, "next" is to be done. */
export type Happened = { id: string; state: "done" | "missed" | "next"; what: string; when: string; text?: string };

type Timed = { at: number; line: Happened };
type Entries = { entries: readonly Entry[]; shown: readonly EntryShown[] };

/** Returns what staff did with a complaint and its message, what was missed and what comes next, in their order. */
export function whatHappened(complaint: Complaint, facts: ComplaintFacts, given: Given & Entries): Happened[] {
  const { site, today, names, now } = given;
  const moment = (at: Date) => shortMoment(at, site.hours.timeZone, today);
  const line = (id: string, state: Happened["state"], at: Date, what: string, text?: string): Timed => ({
    at: at.getTime(),
    line: { id, state, what, when: moment(at), ...(text !== undefined && { text }) },
  });
  const { values, received, told, acknowledgeBy, clocks, isOpen } = facts;
  const times = new Map(given.entries.map(({ id, at }) => [id, at]));
  const lines = [
    line("received", "done", received, fill(say.received, { channel: words.channels[values.channel] })),
    ...given.shown.map((shown) => line(shown.id, "done", times.get(shown.id) ?? received, entryInWords(shown))),
    ...savesOf(complaint.rows).map(({ at, personId, rows }) => {
      const fields = [...new Set(rows.map(({ field }) => labelOfField(field)))].join(", ");
      return line(`field-${rows[0].number}`, "done", at, fill(say.changed, { field: fields, who: whoIn(personId, names) }));
    }),
    ...(told === "overdue" || told === "late" ? [line("told", "missed", acknowledgeBy, say.notTold)] : []),
    ...(told === "waits" && isOpen ? [line("tell", "next", acknowledgeBy, say.tell)] : []),
    ...clocks.flatMap((clock) => {
      if (isLate(clock, now)) return [line(clock.step, "missed", clock.due, say.notReported[clock.step])];
      return clock.doneAt || !isOpen ? [] : [line(clock.step, "next", clock.due, say[clock.step])];
    }),
  ];
  return lines.toSorted((one, other) => one.at - other.at).map((timed) => timed.line);
}

type Save = { at: Date; personId: string; rows: [FieldRow, ...FieldRow[]] };

/** Returns the rows that a person saved at once together. */
function savesOf(rows: readonly FieldRow[]): Save[] {
  const saves: Save[] = [];
  for (const row of rows) {
    const last = saves.at(-1);
    if (last && last.at.getTime() === row.at.getTime() && last.personId === row.personId) last.rows.push(row);
    else saves.push({ at: row.at, personId: row.personId, rows: [row] });
  }
  return saves;
}

export type ShownImprovement = { id: string; what: string; about: string; isDone: boolean; isLate: boolean };

export const improvementsShown = (improvements: readonly Improvement[], { names, today }: Given): ShownImprovement[] =>
  improvements.map(({ id, what, owner, due, done }) => {
    const isOver = done === "" && due < today;
    const sentence = done === "" ? (isOver ? say.improvementLate : say.improvementBy) : say.improvementDone;
    const given = { who: whoIn(owner, names), due: shortDay(due, today), done: done && shortDay(done, today) };
    return { id, what, about: fill(sentence, given), isDone: done !== "", isLate: isOver };
  });
