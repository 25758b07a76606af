import type { Kysely } from "kysely";

import { listDrafts } from "../editing/drafts.ts";
import { liveOverlay } from "../editing/overlay.ts";
import type { Drafts } from "../preview/preview-tasks.ts";
import { inTime } from "../submissions/in-time.ts";
import type { Tables } from "../submissions/tables.ts";
import type { Drafting } from "./staff-parts.ts";

/** A screen is shown without what the checks say if they take longer, as the first ones of a process do. */
const CHECKS_WITHIN_MS = 1000;

/** Returns the result of checks; undefined if they are not done in a moment, or failed. */
export const inAMoment = <Result>(checks: Promise<Result>): Promise<Result | undefined> =>
  inTime(checks, CHECKS_WITHIN_MS).catch(() => undefined);

type Text = { path: string; text: string | null };

/** Returns what a check or a preview reads: the initial texts, below what is published, below the drafts of everybody. */
export const checkedDrafts = (
  { baseContent }: Drafting,
  { published, drafts }: { published: readonly Text[]; drafts: readonly Text[] },
): Drafts => ({ base: baseContent, published: published.map(textOf), drafts: drafts.map(textOf) });

/** Reads the same from the store. */
export async function readCheckedDrafts(drafting: Drafting, db: Kysely<Tables>): Promise<Drafts> {
  const [drafts, { files }] = await Promise.all([listDrafts(db), liveOverlay(db)]);
  return checkedDrafts(drafting, { published: files, drafts });
}

const textOf = ({ path, text }: Text) => ({ path, text });
