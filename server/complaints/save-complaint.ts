import type { ComplaintField } from "../../staff/complaint-fields.ts";
import type { ComplaintValues } from "../../staff/contract/complaints.ts";
import { endAlarm } from "../casework/end-alarm.ts";
import type { Engine } from "../submissions/engine.ts";
import { addFields, type FieldValue } from "./complaint-fields.ts";

type Given = { reference: string; personId: string; seen: number; from: ComplaintValues; to: ComplaintValues };

/**
 * Stores the values that differ from those that the person saw. Returns their number, or "changed" if somebody else has changed the
 * record since. @throws StoreUnavailable
 */
export async function saveComplaint(
  engine: Engine,
  { reference, personId, seen, from, to }: Given,
  now: Date,
): Promise<number | "changed"> {
  const values = changesBetween(from, to);
  const isSaved = await engine.transaction(async (transaction) => {
    const given = { reference, personId, values, seen, action: "complaint-changed" } as const;
    if (!(await addFields(engine, transaction, given, now))) return false;
    // The person was told that we have the complaint, which is what the alarm asks for.
    if (values.some(({ field, value }) => (field === "acknowledged" || field === "closed") && value !== ""))
      await endAlarm(transaction, reference, now);
    return true;
  });
  return isSaved ? values.length : "changed";
}

/** An update is always one more; an empty one is none. */
const changesBetween = (from: ComplaintValues, to: ComplaintValues): FieldValue[] =>
  (Object.entries(to) as [ComplaintField, string][])
    .filter(([field, value]) => (field === "update" ? value !== "" : value !== from[field]))
    .map(([field, value]) => ({ field, value }));
