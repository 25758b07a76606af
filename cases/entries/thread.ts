import type { Kysely } from "kysely";

import type { EarlierMail } from "../data/mail-ids.ts";
import type { Milliseconds } from "../../platform/database/engine.ts";
import type { Tables } from "../data/tables.ts";

/** The mails to the sender of a submission. */
const TO_SENDER = ["acknowledge-sender", "copy-to-sender", "reply"] as const;

/**
 * Returns the mails that went to the sender of a submission and came from there before a time, oldest first. It is the same for each
 * attempt to send a later mail. A mail that was not needed was never sent, but looks the same here; mail programs ignore an id that
 * they do not know.
 */
export async function earlierMails(db: Kysely<Tables>, reference: string, before: Milliseconds): Promise<EarlierMail[]> {
  const sent = await db
    .selectFrom("outbox")
    .select(["id", "sent_at as at"])
    .where("reference", "=", reference)
    .where("purpose", "in", TO_SENDER)
    .where("sent_at", "<", before)
    .execute();
  const came = await db
    .selectFrom("mails")
    .select(["message_id", "at"])
    .where("reference", "=", reference)
    .where("at", "<", before)
    .where("message_id", "is not", null)
    .execute();
  const all = [
    ...sent.map(({ id, at }) => ({ at: at ?? 0, mail: { jobId: id } })),
    ...came.map(({ message_id, at }) => ({ at, mail: { messageId: JSON.parse(message_id ?? "") as string } })),
  ];
  return all.toSorted((one, other) => one.at - other.at).map(({ mail }) => mail);
}
