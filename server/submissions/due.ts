import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";

import type { Tables } from "./tables.ts";

/**
 * No time is stored further in the future than this: the longest pause between two tries is an hour
 * (server/notifications/backoff.ts), and clocks of several machines differ by minutes.
 */
export const FURTHEST_FUTURE_MS = 2 * 60 * 60_000;

type Times = { outbox: "due_at" | "lease_until"; notices: "due_at" };

/** Whether a stored time is over. One that lies too far in the future was stored by a clock that was wrong: it is over, too. */
export const isDue = <Table extends keyof Times>(
  is: ExpressionBuilder<Tables, Table>,
  column: Times[Table],
  now: Date,
): ExpressionWrapper<Tables, Table, SqlBool> =>
  is.or([
    is(column as never, "<=", now.getTime() as never),
    is(column as never, ">", (now.getTime() + FURTHEST_FUTURE_MS) as never),
  ]);
