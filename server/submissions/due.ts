import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";

import { KEEP_CV } from "../../app/forms/fields.ts";
import type { ReceivedBefore, RemovedBefore } from "./held-purge.ts";
import { SUBMISSION_KINDS, type SubmissionKind } from "./submission.ts";
import type { Tables } from "./tables.ts";

/**
 * The furthest time in the future that can be right: the longest pause between two attempts is an hour
 * (server/notifications/backoff.ts), and the clocks of several machines differ by minutes.
 */
export const FURTHEST_FUTURE_MS = 2 * 60 * 60_000;

type Times = { outbox: "due_at" | "lease_until"; notices: "due_at" };

/** Whether a stored time has passed. A time too far in the future was stored by a wrong clock, and counts as passed. */
export const isDue = <Table extends keyof Times>(
  is: ExpressionBuilder<Tables, Table>,
  column: Times[Table],
  now: Date,
): ExpressionWrapper<Tables, Table, SqlBool> =>
  is.or([
    is(column as never, "<=", now.getTime() as never),
    is(column as never, ">", (now.getTime() + FURTHEST_FUTURE_MS) as never),
  ]);

/** Whether a submission was received before the time of its kind. */
export const isReceivedBefore = (
  is: ExpressionBuilder<Tables, "submissions">,
  times: ReceivedBefore,
): ExpressionWrapper<Tables, "submissions", SqlBool> =>
  is.or(SUBMISSION_KINDS.map((kind) => is.and([is("kind", "=", kind), is("received_at", "<", times[kind].getTime())])));

/** JSON.stringify escapes the quotes in what a visitor types, so that only the field itself matches. */
const ASKED_TO_KEEP = `%${JSON.stringify({ [KEEP_CV]: "yes" }).slice(1, -1)}%`;

/** Whether a submission of a kind was received before the time from which submissions of that kind are kept. */
export function isRemoved(
  is: ExpressionBuilder<Tables, "submissions">,
  kind: SubmissionKind,
  times: RemovedBefore,
): ExpressionWrapper<Tables, "submissions", SqlBool> {
  const isBefore = (time: Date) => is("received_at", "<", time.getTime());
  const isOver =
    kind === "application"
      ? is.or([
          is.and([is("answers", "like", ASKED_TO_KEEP), isBefore(times.askedToKeep)]),
          is.and([is("answers", "not like", ASKED_TO_KEEP), isBefore(times.application)]),
        ])
      : isBefore(times[kind]);
  return is.and([is("kind", "=", kind), isOver]);
}
