import type { NewComplaintField } from "../../staff/complaint-fields.ts";
import { addIn } from "../submissions/adding.ts";
import type { Engine } from "../submissions/engine.ts";
import { addFields, type FieldValue } from "./complaint-fields.ts";

type Given = { personId: string; token: string; receivedAt: Date; values: Readonly<Record<NewComplaintField, string>> };

/** What becomes the answers of a submission; the other fields become the record of the complaint. */
const ANSWERS = ["message", "name", "phone", "email", "notSafeToCall", "notSafeToMessage", "notSafeToEmail"] as const;
const RECORD = ["received", "channel", "personAffected", "supportNeeds"] as const;

/**
 * Stores a complaint that came by phone, in person, by letter or by email, as if it had come through the form, but without any mail.
 * Returns its reference. @throws StoreUnavailable
 */
export const addComplaint = (engine: Engine, { personId, token, receivedAt, values }: Given, now: Date): Promise<string> =>
  engine.transaction(async (transaction) => {
    const given = ANSWERS.flatMap((field) => (values[field] === "" ? [] : [[field, values[field]] as const]));
    const answers = { way: "feedback", feedbackKind: "complaint", ...Object.fromEntries(given) };
    const submission = { kind: "complaint", answers, sameAs: { token }, suspected: false } as const;
    const { reference, repeated } = await addIn(engine, transaction, { submission, messages: [] }, receivedAt);
    if (repeated) return reference;
    const record: FieldValue[] = RECORD.filter((field) => values[field] !== "").map((field) => ({ field, value: values[field] }));
    await addFields(engine, transaction, { reference, personId, values: record, seen: 0, action: "complaint-registered" }, now);
    // The person who entered it has read it. The alarm still asks for the acknowledgement.
    await transaction.updateTable("submissions").set({ opened_at: now.getTime() }).where("reference", "=", reference).execute();
    return reference;
  });
