import type { Kysely } from "kysely";

import type { Answers } from "../../content-model/forms/form-state.ts";
import type { Engine, Tables } from "../data/tables.ts";
import type { Submission, SubmissionStore } from "../data/store.ts";
import { isSuspected } from "./suspected.ts";

/** The part of the store that reads. Only `attachment` loads the bytes of a file. */
export function reading(engine: Engine): Pick<SubmissionStore, "find" | "attachment" | "list"> {
  return {
    find: (reference) =>
      engine.read(async (db) => {
        const row = await submissions(db).where("submissions.reference", "=", reference).executeTakeFirst();
        return row && toSubmission(row);
      }),

    attachment: (reference) =>
      engine.read(async (db) => {
        const row = await db
          .selectFrom("attachments")
          .select(["kind", "sender_name", "bytes"])
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (!row) return undefined;
        // pg returns a Buffer; this is a Uint8Array over the same memory.
        const bytes = new Uint8Array(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
        return { kind: row.kind, senderName: JSON.parse(row.sender_name) as string, bytes };
      }),

    list: () => engine.read(async (db) => (await submissions(db).execute()).map(toSubmission)),
  };
}

/** Returns those submissions of `references` that exist, newest first. */
export async function findSubmissions(db: Kysely<Tables>, references: readonly string[]): Promise<Submission[]> {
  if (references.length === 0) return [];
  const rows = submissions(db).where("submissions.reference", "in", references);
  const found = await rows.orderBy("received_at", "desc").orderBy("submissions.reference", "desc").execute();
  return found.map(toSubmission);
}

const submissions = (db: Kysely<Tables>) =>
  db
    .selectFrom("submissions")
    .leftJoin("attachments", "attachments.reference", "submissions.reference")
    .select(["submissions.reference", "submissions.kind", "received_at", "answers", "suspected", "status", "read_at", "done_at"])
    .select(["attachments.kind as attachment_kind", "sender_name", "size", "scan_verdict"]);

type Row = Awaited<ReturnType<ReturnType<typeof submissions>["execute"]>>[number];

function toSubmission({ attachment_kind: attachmentKind, sender_name: senderName, size, ...row }: Row): Submission {
  const scan = row.scan_verdict !== null && { scan: row.scan_verdict };
  return {
    reference: row.reference,
    kind: row.kind,
    receivedAt: new Date(row.received_at),
    answers: JSON.parse(row.answers) as Answers,
    suspected: isSuspected(row),
    ...(attachmentKind !== null &&
      senderName !== null &&
      size !== null && { attachment: { kind: attachmentKind, senderName: JSON.parse(senderName) as string, size, ...scan } }),
    ...(row.read_at !== null && { readAt: new Date(row.read_at) }),
    ...(row.done_at !== null && { doneAt: new Date(row.done_at) }),
  };
}
