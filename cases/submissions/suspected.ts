import { sql, type SqlBool } from "kysely";

import type { Status } from "../data/tables.ts";

/*
 * A submission that a program seems to have sent is perhaps spam while its state is new, which is until staff begin to work on it. Where a
 * person vouches for it, or it becomes new again, `suspected` is set to 0.
 */

export const isSuspected = ({ suspected, status }: { suspected: 0 | 1; status: Status }): boolean =>
  suspected === 1 && status === "new";

/** Literals, because SQLite uses a partial index only if it sees the values (cases/casework/inbox-lists.ts). */
export const IS_SUSPECTED = sql<SqlBool>`(suspected = 1 and status = 'new')`;
export const IS_NOT_SUSPECTED = sql<SqlBool>`(suspected = 0 or status <> 'new')`;
