import type { ComplaintField, NewComplaintField } from "../../cases/data/complaint-fields.ts";
import type { SignedIn } from "../../accounts/roles.ts";
import type { Hidden } from "../../cases/data/hidden.ts";
import type { RegisteredComplaint, ComplaintValues, ComplaintError, Sent } from "../../cases/complaints/complaint-record.ts";
export type Register = { complaints: readonly RegisteredComplaint[]; total: number; pages: number };

/** A value that a field was given. A value that a later one replaced is not current. */
export type ComplaintChange = { field: ComplaintField; value: string; when: string; who: string; isCurrent: boolean };
/** `seen` is the number of the newest change, which a save sends back. */
export type ComplaintRecord = RegisteredComplaint & {
  values: ComplaintValues;
  seen: number;
  /** The newest first. */
  changes: readonly ComplaintChange[];
};
/** `changed`: somebody else has changed the record since `seen`, so nothing was stored. */
export type ComplaintSaved =
  { saved: number } | { errors: readonly ComplaintError[]; values: ComplaintValues } | { changed: true; values: ComplaintValues };
export type ComplaintAdded =
  | { reference: string }
  | { errors: readonly ComplaintError<NewComplaintField>[]; values: Readonly<Record<NewComplaintField, string>> };

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
