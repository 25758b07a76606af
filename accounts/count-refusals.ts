import { sql, type Transaction } from "kysely";

import type { Engine, Tables } from "./tables.ts";
import { queueAccountNotice } from "./notices.ts";
import { type AuditEvent, record } from "./audit.ts";
import { asStoredEmail } from "./people.ts";

/**
 * Wrong codes after the right password in a day, from all networks. Only somebody who knows the password can reach it; a code is guessed
 * in 20 tries with a chance of 1 in 16,000.
 */
export const MOST_WRONG_CODES = 20;
/** After as many refused tries in a day a person is told. */
export const REFUSALS_TOLD = 5;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the seconds until the code of an account is verified again; 0 if it is now, and for an unknown address. @throws StoreUnavailable
 */
export async function secondsUntilCode(engine: Engine, email: string, now: Date): Promise<number> {
  const row = await engine.read((db) =>
    db
      .selectFrom("people")
      .select(["wrong_codes", "wrong_codes_since"])
      .where("email", "=", asStoredEmail(email))
      .executeTakeFirst(),
  );
  if (!row || row.wrong_codes < MOST_WRONG_CODES) return 0;
  // A time in the future was stored by a wrong clock.
  const since = Math.min(row.wrong_codes_since ?? 0, now.getTime());
  return Math.max(0, Math.ceil((since + DAY_MS - now.getTime()) / 1000));
}

/**
 * Counts a code before it is verified, and returns whether it may be. The row stays locked until the transaction ends, so that tries at
 * the same moment are counted one after the other. With a wrong password it counts nothing and does the same work.
 */
export async function mayTryCode(
  transaction: Transaction<Tables>,
  { personId, isRight }: { personId: string; isRight: boolean },
  now: Date,
): Promise<boolean> {
  const count = await add(transaction, "wrong_codes", { personId, more: isRight ? 1 : 0 }, now);
  return isRight && count <= MOST_WRONG_CODES;
}

/** Takes back the count of a code that was right. */
export const codeWasRight = (transaction: Transaction<Tables>, personId: string) =>
  transaction
    .updateTable("people")
    .set((row) => ({ wrong_codes: row("wrong_codes", "-", 1) }))
    .where("id", "=", personId)
    .where("wrong_codes", ">", 0)
    .execute();

/** Records a refused try. The person, if there is one, is told of many, once a day at most. */
export async function recordRefusal(
  engine: Engine,
  transaction: Transaction<Tables>,
  event: AuditEvent,
  personId: string | undefined,
  now: Date,
): Promise<void> {
  const count = await add(transaction, "refused", { personId: personId ?? "", more: 1 }, now);
  if (personId !== undefined && count === REFUSALS_TOLD)
    await queueAccountNotice(transaction, { purpose: "tries-refused", personId }, now);
  await record(engine, transaction, event, now);
}

/** Adds to a count of a person, which begins anew after a day, and returns it. The same statement runs for somebody who does not exist. */
async function add(
  transaction: Transaction<Tables>,
  column: "wrong_codes" | "refused",
  { personId, more }: { personId: string; more: number },
  now: Date,
): Promise<number> {
  const time = now.getTime();
  const [count, since] = [sql.ref(column), sql.ref(`${column}_since`)];
  const isOver = sql`(${count} = 0 or ${since} is null or ${since} <= ${time - DAY_MS} or ${since} > ${time + DAY_MS})`;
  const { rows } = await sql<{ count: number }>`update people
    set ${count} = case when ${isOver} then ${sql.lit(more)} else ${count} + ${sql.lit(more)} end,
      ${since} = case when ${isOver} then ${time} else ${since} end
    where id = ${personId} returning ${count} as count`.execute(transaction);
  return rows[0]?.count ?? 0;
}
