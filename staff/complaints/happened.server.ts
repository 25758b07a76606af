import type { AddedFile, ComplaintFile } from "../../cases/complaints/complaint-files.ts";
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
import { clock as clockWords } from "../clocks/clock-words.ts";
import { files as filesWords, record as say } from "./complaints-words.ts";
import { shortDay, shortMoment } from "../../cases/promises/short-days.ts";

type Given = { site: Pick<Site, "hours">; today: Day; names: ReadonlyMap<string, string> };

export const whoIn = (personId: string, names: ReadonlyMap<string, string>): string =>
  personId === BY_SITE ? timeline.site : (names.get(personId) ?? words.unknownPerson);

/** A line of what happened. `state` is that of its mark; "missed" was not done in time, "next" is to be done. */
export type Happened = { id: string; state: "done" | "missed" | "next"; what: string; when: string; text?: string };

type Timed = { at: number; line: Happened };
type Entries = { entries: readonly Entry[]; shown: readonly EntryShown[] };

/** Returns what staff did with a complaint and its message, what was missed and what comes next, in their order. */
export function whatHappened(complaint: Complaint, facts: ComplaintFacts, given: Given & Entries): Happened[] {
  const { site, today, names } = given;
  const moment = (at: Date) => shortMoment(at, site.hours.timeZone, today);
  const line = (id: string, state: Happened["state"], at: Date, what: string, text?: string): Timed => ({
    at: at.getTime(),
    line: { id, state, what, when: moment(at), ...(text !== undefined && { text }) },
  });
  const { values, received, told, acknowledgeBy, clocks, running, isOpen, until } = facts;
  const times = new Map(given.entries.map(({ id, at }) => [id, at]));
  const lines = [
    line("received", "done", received, fill(say.received, { channel: words.channels[values.channel] })),
    ...given.shown.map((shown) => line(shown.id, "done", times.get(shown.id) ?? received, entryInWords(shown))),
    ...savesOf(complaint.rows).map(({ at, personId, rows }) => {
      const fields = [...new Set(rows.map(({ field }) => labelOfField(field)))].join(", ");
      return line(`field-${rows[0].number}`, "done", at, fill(say.changed, { field: fields, who: whoIn(personId, names) }));
    }),
    ...(told === "overdue" || told === "late" ? [line("told", "missed", acknowledgeBy, say.notTold)] : []),
    ...(told === "waits" && isOpen ? [line("tell", "next", acknowledgeBy, clockWords.tell)] : []),
    ...clocks.flatMap((clock) => {
      if (isLate(clock, until)) return [line(clock.step, "missed", clock.due, say.notReported[clock.step])];
      return running.includes(clock) ? [line(clock.step, "next", clock.due, clockWords[clock.step])] : [];
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

type ShownImprovement = { id: string; what: string; about: string; isDone: boolean; isLate: boolean };

export const improvementsShown = (improvements: readonly Improvement[], { names, today }: Given): ShownImprovement[] =>
  improvements.map(({ id, what, owner, due, done }) => {
    const isOver = done === "" && due < today;
    const sentence = done === "" ? (isOver ? say.improvementLate : say.improvementBy) : say.improvementDone;
    const given = { who: whoIn(owner, names), due: shortDay(due, today), done: done && shortDay(done, today) };
    return { id, what, about: fill(sentence, given), isDone: done !== "", isLate: isOver };
  });

/** Returns the files that staff added, each with who added it and when. */
export const filesShown = (files: readonly ComplaintFile[], rows: readonly FieldRow[], { names, site, today }: Given) =>
  files.map((file) => {
    const row = rows.find(({ field, value }) => field === "file" && (JSON.parse(value) as AddedFile).id === file.id);
    if (!row) return { ...file, about: "" };
    const when = shortMoment(row.at, site.hours.timeZone, today);
    return { ...file, about: fill(filesWords.addedBy, { who: whoIn(row.personId, names), when }) };
  });
