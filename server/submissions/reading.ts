import type { Kysely } from "kysely";

import type { Answers } from "../../app/forms/form-state.ts";
import type { Engine } from "./engine.ts";
import type { SubmissionStore } from "./store.ts";
import type { Submission } from "./submission.ts";
import type { Tables } from "./tables.ts";

const PAGE_ROWS = 500;

/** The part of the store that reads; an attachment's bytes are loaded only when asked for by reference. */
export function reading(engine: Engine): Pick<SubmissionStore, "find" | "attachment" | "list" | "count"> {
  return {
    find: (reference) =>
      engine.ask(async (db) => {
        const row = await submissions(db).where("submissions.reference", "=", reference).executeTakeFirst();
        return row && toSubmission(row);
      }),

    attachment: (reference) =>
      engine.ask(async (db) => {
        const row = await db
          .selectFrom("attachments")
          .select(["kind", "sender_name", "bytes"])
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (!row) return undefined;
        // pg gives a Buffer: the same bytes seen as what the contract says, not copied.
        const bytes = new Uint8Array(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
        return { kind: row.kind, senderName: JSON.parse(row.sender_name) as string, bytes };
      }),

    list: async function* ({ includeDone = false } = {}) {
      for (
        let page = await pageAfter(engine, undefined, includeDone);
        ;
        page = await pageAfter(engine, page.at(-1), includeDone)
      ) {
        yield* page;
        if (page.length < PAGE_ROWS) return;
      }
    },

    count: ({ includeDone = false } = {}) =>
      engine.ask(async (db) => {
        const { rows } = await db
          .selectFrom("submissions")
          .select((query) => query.fn.countAll<number>().as("rows"))
          .$if(!includeDone, (query) => query.where("done_at", "is", null))
          .executeTakeFirstOrThrow();
        return rows;
      }),
  };
}

/** The page begins after a row, not after a count of rows: what arrives or goes meanwhile shifts nothing. */
function pageAfter(engine: Engine, last: Submission | undefined, includeDone: boolean): Promise<Submission[]> {
  return engine.ask(async (db) => {
    let query = submissions(db).orderBy("received_at", "desc").orderBy("submissions.reference", "desc").limit(PAGE_ROWS);
    if (!includeDone) query = query.where("done_at", "is", null);
    if (last) {
      const time = last.receivedAt.getTime();
      query = query.where((is) =>
        is.or([
          is("received_at", "<", time),
          is.and([is("received_at", "=", time), is("submissions.reference", "<", last.reference)]),
        ]),
      );
    }
    return (await query.execute()).map(toSubmission);
  });
}

const submissions = (db: Kysely<Tables>) =>
  db
    .selectFrom("submissions")
    .leftJoin("attachments", "attachments.reference", "submissions.reference")
    .select(["submissions.reference", "submissions.kind", "received_at", "answers", "suspected", "read_at", "done_at"])
    .select(["attachments.kind as attachment_kind", "sender_name", "size"]);

type Row = Awaited<ReturnType<ReturnType<typeof submissions>["execute"]>>[number];

function toSubmission({ attachment_kind: attachmentKind, sender_name: senderName, size, ...row }: Row): Submission {
  return {
    reference: row.reference,
    kind: row.kind,
    receivedAt: new Date(row.received_at),
    answers: JSON.parse(row.answers) as Answers,
    suspected: row.suspected === 1,
    ...(attachmentKind !== null &&
      senderName !== null &&
      size !== null && { attachment: { kind: attachmentKind, senderName: JSON.parse(senderName) as string, size } }),
    ...(row.read_at !== null && { readAt: new Date(row.read_at) }),
    ...(row.done_at !== null && { doneAt: new Date(row.done_at) }),
  };
}
