import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";

/**
 * The furthest time in the future that can be right: the longest pause between two attempts is an hour
 * (platform/mail/backoff.ts), and the clocks of several machines differ by minutes.
 */
export const FURTHEST_FUTURE_MS = 2 * 60 * 60_000;

/** Whether a stored time has passed. A time too far in the future was stored by a wrong clock, and counts as passed. */
export const isDue = <Tables, Table extends keyof Tables>(
  is: ExpressionBuilder<Tables, Table>,
  column: "due_at" | "lease_until",
  now: Date,
): ExpressionWrapper<Tables, Table, SqlBool> =>
  is.or([
    is(column as never, "<=", now.getTime() as never),
    is(column as never, ">", (now.getTime() + FURTHEST_FUTURE_MS) as never),
  ]);
