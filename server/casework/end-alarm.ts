import type { Transaction } from "kysely";

import type { Tables } from "../submissions/tables.ts";
import { CLOSED, isAnswered } from "./answering.ts";
import { entriesOf } from "./entries.ts";

/** Ends the alarm of a submission: somebody replied, took it on, closed it, or said why no reply is needed. */
export async function endAlarm(transaction: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  await transaction
    .updateTable("submissions")
    .set({ read_at: now.getTime() })
    .where("reference", "=", reference)
    .where("read_at", "is", null)
    .execute();
}

/** Sets the alarm again if nobody is assigned, nobody has replied, and the submission is not closed. */
export async function resumeAlarm(transaction: Transaction<Tables>, reference: string): Promise<void> {
  if (isAnswered(await entriesOf(transaction, reference))) return;
  await transaction
    .updateTable("submissions")
    .set({ read_at: null })
    .where("reference", "=", reference)
    .where("assigned_to", "is", null)
    .where("status", "not in", CLOSED)
    .execute();
}
