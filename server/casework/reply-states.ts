import type { Kysely } from "kysely";

import type { Tables } from "../submissions/tables.ts";

/**
 * Where the mail of a reply stands: it waits for its first try, it failed and is tried again, it was given up, or the mail server
 * has accepted it. `cause` is a code of server/notifications/codes.ts.
 */
export type ReplyState =
  | { state: "waits" }
  | { state: "trying"; cause: string }
  | { state: "failed"; cause: string; at: Date }
  | { state: "sent"; at: Date };

/** Returns the state of each reply to a submission, by the id of its entry. */
export async function replyStates(db: Kysely<Tables>, reference: string): Promise<ReadonlyMap<string, ReplyState>> {
  const rows = await db
    .selectFrom("outbox")
    .select(["entry_id", "sent_at", "last_cause"])
    .where("reference", "=", reference)
    .where("purpose", "=", "reply")
    .execute();
  return new Map(rows.flatMap(({ entry_id, ...row }) => (entry_id === null ? [] : [[entry_id, stateOf(row)] as const])));
}

function stateOf({ sent_at, last_cause: cause }: Pick<Tables["outbox"], "sent_at" | "last_cause">): ReplyState {
  if (sent_at === null) return cause === null ? { state: "waits" } : { state: "trying", cause };
  const at = new Date(sent_at);
  return cause === null ? { state: "sent", at } : { state: "failed", cause, at };
}
