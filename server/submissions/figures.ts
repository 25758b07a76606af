import { sql, type Kysely } from "kysely";

import type { Engine } from "./engine.ts";
import { readHeldPurge } from "./held-purge.ts";
import type { StoreFigures, SubmissionStore } from "./store.ts";
import type { SubmissionKind } from "./submission.ts";
import type { Tables } from "./tables.ts";

/** The part of the store that counts, for those who watch over the site; no answer of anyone is read. */
export function figures(engine: Engine): Pick<SubmissionStore, "figures"> {
  return {
    figures: (overdueBefore) =>
      engine.ask(async (db) => ({
        mails: await mails(db),
        unread: await unread(db),
        overdue: await unread(db, overdueBefore),
        bytes: await engine.bytes(db),
        ...(await clockError(db)),
        ...optional("heldPurge", await readHeldPurge(db)),
      })),
  };
}

async function clockError(db: Kysely<Tables>): Promise<Pick<StoreFigures, "clockErrorMs">> {
  const row = await db.selectFrom("clock").select("error_ms").executeTakeFirst();
  return optional("clockErrorMs", row?.error_ms ?? undefined);
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } =>
  value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value });

async function mails(db: Kysely<Tables>): Promise<StoreFigures["mails"]> {
  const { oldest, ...counted } = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.min<number | null>("created_at").as("oldest"),
      // A try that is under way has not failed.
      sql<number>`coalesce(sum(attempts - case when lease_until is null then 0 else 1 end), 0)`.as("failedAttempts"),
    ])
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return { ...counted, ...(oldest !== null && { oldest: new Date(oldest) }) };
}

/** How many nobody has read, as the alarms count them: neither done nor suspected; with times, those received before. */
async function unread(db: Kysely<Tables>, before?: Readonly<Record<SubmissionKind, Date>>): Promise<number> {
  let query = db
    .selectFrom("submissions")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .where("suspected", "=", 0)
    .where("read_at", "is", null)
    .where("done_at", "is", null);
  if (before) {
    const times = Object.entries(before) as [SubmissionKind, Date][];
    query = query.where((is) =>
      is.or(times.map(([kind, time]) => is.and([is("kind", "=", kind), is("received_at", "<", time.getTime())]))),
    );
  }
  return (await query.executeTakeFirstOrThrow()).rows;
}
