import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from "kysely";

import { type Entry, toEntry, storedMoves } from "./entries.ts";
import type { SubmissionKind } from "../../content-model/forms/kinds.ts";
import type { Tables } from "../data/tables.ts";

/** That a complaint was changed to another kind; `personId` is who did it. */
export type MovedAway = { to: SubmissionKind; at: Date; personId?: string };

const MOVES_AWAY = storedMoves(({ from, to }) => from === "complaint" && to !== "complaint");

/**
 * Whether a submission is in the complaints register: it is a complaint, or it was one. The register keeps what was changed to another
 * kind, marked with who changed it and when. Otherwise changing the kind would take a complaint out of the register without a trace,
 * and an auditor could not tell a wrong kind from a complaint that somebody wanted to hide. The same people see it as before, although
 * the submission itself now belongs to the people of its new kind.
 */
export const isRegistered = (is: ExpressionBuilder<Tables, "submissions">): ExpressionWrapper<Tables, "submissions", SqlBool> =>
  is.or([
    is("kind", "=", "complaint"),
    is.exists(
      is
        .selectFrom("entries as away")
        .select("away.id")
        .whereRef("away.reference", "=", "submissions.reference")
        .where("away.kind", "=", "moved")
        .where("away.body", "in", MOVES_AWAY),
    ),
  ]);

/** Returns the last change of each of these submissions from a complaint to another kind, by reference. */
export async function movesAway(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlyMap<string, MovedAway>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("reference", "in", references)
    .where("kind", "=", "moved")
    .where("body", "in", MOVES_AWAY)
    .orderBy("at")
    .orderBy("id")
    .execute();
  // The last one of each, because Map keeps the last value of a key.
  return new Map(rows.map((row) => [row.reference, movedBy(toEntry(row) as Extract<Entry, { kind: "moved" }>)]));
}

const movedBy = ({ body, at, personId }: Extract<Entry, { kind: "moved" }>): MovedAway => ({
  to: body.to,
  at,
  ...(personId !== undefined && { personId }),
});
