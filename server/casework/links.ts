import type { Kysely } from "kysely";

import type { SubmissionKind } from "../submissions/submission.ts";
import type { Tables } from "../submissions/tables.ts";
import type { Entry } from "./entries.ts";
import { relatedColumns, type Related, toRelated } from "./related.ts";

/**
 * Returns the references that these entries link to. Links are made and removed in turn, so their numbers tell which of them holds,
 * also when the clock was moved between two entries.
 */
export function linkedReferences(entries: readonly Entry[]): string[] {
  const links = new Map<string, number>();
  for (const { kind, body } of entries)
    if (kind === "linked") links.set(body.reference, (links.get(body.reference) ?? 0) + (body.isLinked ? 1 : -1));
  return [...links].filter(([, count]) => count > 0).map(([reference]) => reference);
}

/** Returns those submissions of `references` that are of a visible kind, newest first. */
export async function visibleOf(
  db: Kysely<Tables>,
  references: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<Related[]> {
  if (references.length === 0) return [];
  const rows = await relatedColumns(db).where("reference", "in", references).where("kind", "in", kinds).execute();
  return rows.map(toRelated);
}
