import type { ComplaintField } from "../../staff/complaint-fields.ts";
import type { ComplaintValues } from "../../staff/contract/complaints.ts";
import type { SignedIn } from "../../staff/contract/shared.ts";
import { lockSubmission } from "../casework/lock-submission.ts";
import type { Engine } from "../submissions/engine.ts";
import { addFields, type FieldValue } from "./complaint-fields.ts";
import { followRegister } from "./follow-register.ts";

type Given = { reference: string; person: SignedIn; seen: number; from: ComplaintValues; to: ComplaintValues; reason: string };

/**
 * Stores the values that differ from those that the person saw, and makes the message follow. Returns their number, or "changed" if
 * somebody else has changed the record since. Undefined if the submission is no complaint any more. `reason` is what the message says
 * of an acknowledgement. @throws StoreUnavailable
 */
export function saveComplaint(
  engine: Engine,
  { reference, person, seen, from, to, reason }: Given,
  now: Date,
): Promise<number | "changed" | undefined> {
  const values = changesBetween(from, to);
  return engine.transaction(async (transaction) => {
    const row = await lockSubmission(transaction, reference);
    if (row?.kind !== "complaint") return undefined;
    const given = { reference, personId: person.id, values, seen, action: "complaint-changed" } as const;
    if (!(await addFields(engine, transaction, given, now))) return "changed";
    await followRegister({ engine, transaction, row, person, now }, { from, to, reason });
    return values.length;
  });
}

/** An update is always one more; an empty one is none. */
const changesBetween = (from: ComplaintValues, to: ComplaintValues): FieldValue[] =>
  (Object.entries(to) as [ComplaintField, string][])
    .filter(([field, value]) => (field === "update" ? value !== "" : value !== from[field]))
    .map(([field, value]) => ({ field, value }));
