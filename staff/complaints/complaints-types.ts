import type { Channel, ComplaintField, NewComplaintField, ReportableRule } from "../../cases/data/complaint-fields.ts";
import type { Kind } from "../inbox/inbox-types.ts";
import type { Hidden, SignedIn } from "../parts/shared-types.ts";

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
  movedAway?: { to: Kind; who: string; day: string };
};
export type Register = { complaints: readonly RegisteredComplaint[]; total: number; pages: number };

/** A value that a field was given. A value that a later one replaced is not current. */
export type ComplaintChange = { field: ComplaintField; value: string; when: string; who: string; isCurrent: boolean };
export type ComplaintValues = Readonly<Record<ComplaintField, string>>;
/** `seen` is the number of the newest change, which a save sends back. */
export type ComplaintRecord = RegisteredComplaint & {
  values: ComplaintValues;
  seen: number;
  /** The newest first. */
  changes: readonly ComplaintChange[];
};

export type ComplaintError<Field extends string = ComplaintField> = {
  field: Field;
  error: "missing" | "too-long" | "no-date" | "future" | "before-received" | "no-choice" | "no-phone" | "no-email";
};
/** `changed`: somebody else has changed the record since `seen`, so nothing was stored. */
export type ComplaintSaved =
  { saved: number } | { errors: readonly ComplaintError[]; values: ComplaintValues } | { changed: true; values: ComplaintValues };
export type ComplaintAdded =
  | { reference: string }
  | { errors: readonly ComplaintError<NewComplaintField>[]; values: Readonly<Record<NewComplaintField, string>> };

/** The values of a form, as they were sent. */
export type Sent = Readonly<Record<string, string>>;

export type ComplaintServices = {
  complaints: (person: SignedIn, given: { isOpenOnly: boolean; page: number }) => Promise<Register | Hidden>;
  /** The moment in the office's time zone, for a new complaint; undefined for people who may not enter one. */
  newComplaint: (person: SignedIn) => Promise<{ now: string; token: string } | Hidden>;
  /** The same token adds one complaint, however often it is sent. */
  addComplaint: (person: SignedIn, sent: Sent) => Promise<ComplaintAdded | Hidden>;
  /** Records that the person opened the complaint. */
  complaint: (person: SignedIn, reference: string) => Promise<ComplaintRecord | Hidden>;
  saveComplaint: (person: SignedIn, reference: string, sent: Sent) => Promise<ComplaintSaved | Hidden>;
  /** All complaints as CSV, for an auditor. Records that the person exported them. */
  complaintsCsv: (person: SignedIn) => Promise<{ csv: string } | "not-recent" | Hidden>;
};
