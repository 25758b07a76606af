import { createHash } from "node:crypto";
import type { Transaction } from "kysely";

import type { EntryKind } from "../casework/casework-tables.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";

/** What the log records: sign-ins, refusals, views, downloads, and changes of accounts. */
export type AuditAction =
  | "invited"
  | "invitation-withdrawn"
  | "invitations-ended"
  | "enrolled"
  | "enrolled-again"
  | "enrolment-refused"
  | "signed-in-by-passkey"
  | "signed-in-by-password"
  | "sign-in-refused"
  | "signed-out"
  | "confirmed-by-passkey"
  | "confirmed-by-password"
  | "confirmation-refused"
  | "sessions-ended"
  | "password-changed"
  | "recovery-code-used"
  | "recovery-refused"
  | "recovery-codes-made"
  | "roles-changed"
  | "log-trimmed"
  | "person-disabled"
  | "person-enabled"
  | "submission-opened"
  | "submission-refused"
  | "file-downloaded"
  | "complaint-registered"
  | "complaint-changed"
  | "register-exported"
  | "register-refused"
  | "page-refused"
  | "person-searched"
  | "person-refused"
  | "submission-exported"
  | "submission-erased"
  | "figures-exported"
  | "clock-confirmed"
  | "purge-confirmed"
  | "signed-in-by-demo-link"
  | "file-refused"
  | "draft-begun"
  | "draft-changed"
  | "draft-discarded"
  | "publish-asked"
  | "publish-confirmed"
  | "publish-withdrawn"
  | "publish-failed"
  | "publish-held"
  | "undo-asked"
  | "published"
  | "release-undone"
  | "release-restored"
  | "release-merged"
  | "content-migrated"
  | `entry-${EntryKind}`;

/**
 * An event. `actor` is the id of a person; `subject` the id of a person, the reference of a submission, the path of a content file, the
 * id of a request to publish, a release, or the route of a page.
 */
export type AuditEvent = { action: AuditAction; actor?: string | undefined; subject?: string | undefined };
type Row = Tables["audit_log"];

/** The hash before that of the first row. */
export const START = "0".repeat(64);

/**
 * Adds a row to the log in a transaction, together with the change that it records. The lock makes all processes over one database
 * write one chain.
 */
export async function record(
  engine: Pick<Engine, "advisoryLock">,
  transaction: Transaction<Tables>,
  { action, actor, subject }: AuditEvent,
  now: Date,
): Promise<void> {
  await engine.advisoryLock(transaction, "audit-log");
  const last = await transaction.selectFrom("audit_log").select(["number", "hash"]).orderBy("number", "desc").executeTakeFirst();
  const row = {
    number: (last?.number ?? 0) + 1,
    at: now.getTime(),
    action,
    actor_id: actor ?? null,
    subject: subject ?? null,
    previous_hash: last?.hash ?? START,
  };
  await transaction
    .insertInto("audit_log")
    .values({ ...row, hash: hashOfRow(row) })
    .execute();
}

/** Records an event that changes nothing else. @throws StoreUnavailable */
export const recordAlone = (engine: Engine, event: AuditEvent, now: Date): Promise<void> =>
  engine.transaction((transaction) => record(engine, transaction, event, now));

/** JSON keeps the fields apart: two different rows never give the same text. */
export const hashOfRow = ({ number, at, action, actor_id, subject, previous_hash }: Omit<Row, "hash">) =>
  createHash("sha256")
    .update(JSON.stringify([number, at, action, actor_id, subject, previous_hash]))
    .digest("hex");
