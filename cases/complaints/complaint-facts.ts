import { type Day, dayAt, daysBetween } from "../../content-model/values/days.ts";
import type { Site } from "../../content-model/schemas/schemas.ts";
import { type Channel, COMPLAINT_FIELDS } from "../data/complaint-fields.ts";
import { currentFields } from "../entries/complaint-values.ts";
import { workingDaysFor } from "../promises/kept-until.ts";
import { addWorkingDays, momentAt, wallTimeAt } from "../promises/working-days.ts";
import { type IncidentClock, incidentClocks } from "./clocks.ts";
import type { ComplaintValues } from "./complaint-rules.ts";
import { type Improvement, improvementsOf } from "./improvements.ts";
import type { Complaint } from "./register.ts";

/** A complaint as the register counts it. Moments are Dates; a day is one of the office's time zone. */
export type ComplaintFacts = Pick<Complaint, "reference" | "assignedTo" | "movedAway"> & {
  values: ComplaintValues & { channel: Channel };
  received: Date;
  receivedOn: Day;
  /** Whether somebody has to do something about it: it is not closed, and was not changed to another kind. */
  isOpen: boolean;
  /** The days until today, until it was closed, or until it was changed to another kind. */
  openDays: number;
  /** Until when its clocks count: now, or when it was changed to another kind. */
  until: Date;
  /** By when the person was to be told that the complaint is here. */
  acknowledgeBy: Date;
  acknowledgeOn: Day;
  /** "waits": not told yet, and there is time. "overdue": not told yet, and there is none. */
  told: "in-time" | "late" | "waits" | "overdue";
  clocks: readonly IncidentClock[];
  /**
   * The clocks of which the NDIS Commission was not told yet. They run after the complaint was closed too, because closing it ends no
   * duty to report. None runs for a complaint that was changed to another kind.
   */
  running: readonly IncidentClock[];
  /** Whether nobody knows who complained. */
  isAnonymous: boolean;
  /** How many updates the person was given. */
  updates: number;
  improvements: readonly Improvement[];
};

type Given = { site: Pick<Site, "hours" | "promises">; now: Date };

export function factsOf(complaint: Complaint, { site: { hours, promises }, now }: Given): ComplaintFacts {
  const values = valuesOf(complaint, hours.timeZone);
  const { reference, assignedTo, movedAway, rows, hasName } = complaint;
  const received = momentAt(values.received, hours.timeZone);
  const receivedOn = dayAt(received, hours.timeZone);
  const acknowledgeBy = addWorkingDays(received, workingDaysFor("complaint", promises), hours);
  const acknowledgeOn = dayAt(acknowledgeBy, hours.timeZone);
  const clocks = incidentClocks(values, hours);
  const until = movedAway?.at ?? now;
  const lastDay = values.closed === "" ? dayAt(until, hours.timeZone) : values.closed;
  return {
    reference,
    assignedTo,
    ...(movedAway && { movedAway }),
    values,
    received,
    receivedOn,
    isOpen: values.closed === "" && !movedAway,
    openDays: Math.max(0, daysBetween(receivedOn, lastDay)),
    until,
    acknowledgeBy,
    acknowledgeOn,
    told: toldOf(values.acknowledged, acknowledgeOn, until > acknowledgeBy),
    clocks,
    running: movedAway ? [] : clocks.filter(({ doneAt }) => !doneAt),
    isAnonymous: values.complainant === "" && !(hasName && currentFields(rows).complainant === undefined),
    updates: rows.filter(({ field }) => field === "update").length,
    improvements: improvementsOf(rows),
  };
}

/** Returns the name of a complainant; undefined if there is none, also if staff have emptied it. `given` is the one of the form. */
export const shownName = ({ values, isAnonymous }: ComplaintFacts, given: string | undefined): string | undefined =>
  isAnonymous ? undefined : values.complainant || given;

function toldOf(acknowledged: string, lastDay: Day, isOver: boolean): ComplaintFacts["told"] {
  if (acknowledged === "") return isOver ? "overdue" : "waits";
  return acknowledged <= lastDay ? "in-time" : "late";
}

/**
 * Returns the current value of each field. A complaint has a time of receipt, a way in which it came and perhaps a name before anything is
 * entered; `name` is the one of the form, if it is known.
 */
export function valuesOf({ receivedAt, channel, rows }: Complaint, timeZone: string, name = ""): ComplaintFacts["values"] {
  const empty = Object.fromEntries(Object.keys(COMPLAINT_FIELDS).map((field) => [field, ""])) as ComplaintValues;
  const known = { received: wallTimeAt(receivedAt, timeZone), channel, complainant: name };
  return { ...empty, ...known, ...currentFields(rows) } as ComplaintFacts["values"];
}
