import type { SignedIn } from "../../accounts/roles.ts";
import type { ComplaintValues } from "../../cases/complaints/complaint-rules.ts";
import type { SubmissionStore } from "../../cases/data/store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { complaintRecord, registerComplaint, saveRecord } from "../../staff/complaints/complaint.server.ts";
import type { StaffParts } from "../../staff/server/staff-parts.server.ts";
import { partsOver, person } from "./staff-services-fixture.ts";
import { NOON } from "./store-fixture.ts";

export const OFFICER = person("complaints");
export const OPEN = { filter: { show: "open" }, after: undefined } as const;
export const ALL = { filter: { show: "all" }, after: undefined } as const;
export const HARD = "NUL \u0000, \uD83D, 'quotes' \"\\\" 👩🏽‍🦽";
/** NOON is 8 pm in Perth, on Monday 2 March 2026. */
export const PHONED = { token: "one", received: "2026-03-02T09:30", channel: "phone", message: HARD };

/** The staff side over a store, at NOON unless a test moves the clock, and what a complaints officer does there. */
export function registerUnderTest({ engine, store }: { engine: Engine; store: SubmissionStore }) {
  const clock = { now: NOON };
  const staff = partsOver({ engine, store }, () => clock.now);
  const add = async (sent: Record<string, string> = PHONED) => {
    const added = await registerComplaint(staff, OFFICER, sent);
    if (!added || !("reference" in added)) throw new Error(JSON.stringify(added));
    return added.reference;
  };
  const save = (reference: string, changed: Partial<ComplaintValues>) => saveChanged(staff, OFFICER, reference, changed);
  return { engine, store, clock, staff, add, save };
}

/** Saves the record of a complaint as its form does, with some values changed. */
export async function saveChanged(staff: StaffParts, by: SignedIn, reference: string, changed: Partial<ComplaintValues>) {
  const record = await complaintRecord(staff, by, reference);
  if (!record) throw new Error("There is no record");
  return saveRecord(staff, by, reference, { ...record.values, seen: String(record.seen), ...changed });
}
