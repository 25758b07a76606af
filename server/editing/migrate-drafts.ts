import type { Transaction } from "kysely";

import type { ContentMigration } from "../../content-editing/content-migrations.ts";
import type { Milliseconds } from "../submissions/column-types.ts";
import type { Tables } from "../submissions/tables.ts";
import { type Draft, listDrafts, putDraft, removeDraft } from "./drafts.ts";
import { differingTexts, type Texts, withOverlay } from "./initial-texts.ts";
import { lockPath } from "./lock-editing.ts";
import { ContentMigrationFailed, migrated } from "./migrated-texts.ts";
import type { OverlayFile } from "./overlay.ts";

/** The published texts before and after the migrations. */
export type MigratedTexts = { before: Texts; after: Texts; migrations: readonly ContentMigration[] };
/** The revisions of drafts before and after, by path. */
export type MigratedRevisions = ReadonlyMap<string, { from: number; to: number }>;

/** Changes drafts as migrations change what they are based on. The caller has locked publishing. */
export async function migrateDrafts(
  transaction: Transaction<Tables>,
  { now, ...texts }: MigratedTexts & { now: Milliseconds },
): Promise<MigratedRevisions> {
  // Another process may save a draft until its path is locked.
  for (const { path } of await listDrafts(transaction)) await lockPath(transaction, path);
  const drafts = await listDrafts(transaction);
  const next = new Map<string, Omit<Draft, "revision">>();
  const begun = new Map<string, Omit<Draft, "revision">>();
  for (const draft of drafts) {
    const { path, base, authors } = draft;
    const changed = textsWith([draft], texts);
    const text = changed.get(path) ?? null;
    const baseNow = baseAfter(path, base, texts);
    if (text !== draft.text || baseNow !== base) next.set(path, { ...draft, text, base: baseNow });
    // Words that a migration has moved from the draft into another file.
    for (const moved of differingTexts(texts.after, changed).filter((each) => each.path !== path))
      begun.set(moved.path, { ...moved, base: texts.after.get(moved.path) ?? null, changedAt: now, changedBy: null, authors });
  }
  for (const { path } of drafts) begun.delete(path);
  return putDrafts(transaction, [...next.values(), ...begun.values()], drafts);
}

async function putDrafts(
  transaction: Transaction<Tables>,
  changed: readonly Omit<Draft, "revision">[],
  before: readonly Draft[],
): Promise<MigratedRevisions> {
  const revisions = new Map<string, { from: number; to: number }>();
  for (const draft of changed.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const to = (await lockPath(transaction, draft.path)) + 1;
    const from = before.find(({ path }) => path === draft.path)?.revision;
    if (draft.text === draft.base) await removeDraft(transaction, draft.path);
    else await putDraft(transaction, { ...draft, revision: to });
    if (from !== undefined) revisions.set(draft.path, { from, to });
  }
  return revisions;
}

/**
 * Returns all texts with files over the published ones, after the migrations. Half-written words that a migration cannot read stay as they
 * are: the checks of the content name them.
 */
export function textsWith(files: readonly OverlayFile[], { before, after, migrations }: MigratedTexts): Texts {
  try {
    return migrated(withOverlay(before, files), migrations);
  } catch (error) {
    if (error instanceof ContentMigrationFailed) return withOverlay(after, files);
    throw error;
  }
}

/** Returns the text on which a draft is based after the migrations. */
export function baseAfter(path: string, base: string | null, texts: MigratedTexts): string | null {
  const { before, after } = texts;
  const now = base === (before.get(path) ?? null) ? after : textsWith([{ path, text: base }], texts);
  return now.get(path) ?? null;
}
