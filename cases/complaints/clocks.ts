import { dayAt } from "../../content-model/values/days.ts";
import { REPORTABLE_RULES } from "../data/complaint-fields.ts";
import { addWorkingDays, type Hours, momentAt, openingBefore } from "../promises/working-days.ts";
import type { IncidentValues } from "../data/store.ts";

/** "notice" tells the NDIS Commission of an incident; "report" is the form with its details, which follows a notice within 24 hours. */
export type IncidentStep = "notice" | "report";
/** `remindAt` is when a mail says that the end of the clock is near. */
export type IncidentClock = { step: IncidentStep; due: Date; remindAt: Date; doneAt?: Date };

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A clock of hours may end at any time of the day or the night. */
const REMINDED_BEFORE_MS = 4 * HOUR_MS;
const BUSINESS_DAYS = 5;

/**
 * Returns the clocks of a reportable incident, which start when the provider became aware of it; none without that moment. NDIS (Incident
 * Management and Reportable Incidents) Rules 2018: a notice within 24 hours and the form within 5 business days, or, for a restrictive
 * practice without authority that harmed nobody, the notice within 5 business days.
 */
export function incidentClocks({ reportable, awareAt, handedOverAt, reportedAt }: IncidentValues, hours: Hours): IncidentClock[] {
  const rule = REPORTABLE_RULES.find((one) => one === reportable);
  if (!rule || awareAt === "") return [];
  const aware = momentAt(awareAt, hours.timeZone);
  // Business days are weekdays without public holidays, whether or not the office opens on them.
  const lastMoment = addWorkingDays(aware, BUSINESS_DAYS, { ...hours, weekly: [] });
  // It ends at midnight, so the mail comes when the office opens on the working day before, which leaves time to act.
  const inDays = { due: lastMoment, remindAt: openingBefore(dayAt(lastMoment, hours.timeZone), hours) };
  const inHours = { due: new Date(aware.getTime() + DAY_MS), remindAt: new Date(aware.getTime() + DAY_MS - REMINDED_BEFORE_MS) };
  const done = (at: string) => (at === "" ? {} : { doneAt: momentAt(at, hours.timeZone) });
  if (rule === "5-business-days") return [{ step: "notice", ...inDays, ...done(handedOverAt) }];
  return [
    { step: "notice", ...inHours, ...done(handedOverAt) },
    { step: "report", ...inDays, ...done(reportedAt) },
  ];
}

/** Whether what had to be done by the end of a clock was not done by then, or has not been done yet and the time is over. */
export const isLate = ({ due, doneAt }: Pick<IncidentClock, "due" | "doneAt">, now: Date): boolean => (doneAt ?? now) > due;
