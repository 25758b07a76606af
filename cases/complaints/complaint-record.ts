import type { Channel, ComplaintField, ReportableRule } from "../data/complaint-fields.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";

/** The clock of a reportable incident. `due` and `handedOver` are moments in words. */
export type ReportableClock = { rule: ReportableRule; due?: string; isLate: boolean; handedOver?: string };

/** One complaint in the register. Days and times are in words; `openDays` counts until today, or until it was closed. */
export type RegisteredComplaint = {
  reference: string;
  channel: Channel;
  received: string;
  openDays: number;
  acknowledged?: string;
  acknowledgeBy: string;
  isAcknowledgementLate: boolean;
  reportable?: ReportableClock;
  closed?: string;
  /** That it was changed to another kind, by whom and on which day; its record can be read and not changed. */
  movedAway?: { to: SubmissionKind; who: string; day: string };
};
export type ComplaintValues = Readonly<Record<ComplaintField, string>>;

export type ComplaintError<Field extends string = ComplaintField> = {
  field: Field;
  error: "missing" | "too-long" | "no-date" | "future" | "before-received" | "no-choice" | "no-phone" | "no-email";
};

/** The values of a form, as they were sent. */
export type Sent = Readonly<Record<string, string>>;
