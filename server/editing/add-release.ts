import type { Transaction } from "kysely";

import type { Milliseconds } from "../submissions/column-types.ts";
import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { draftOf, putDraft, removeDraft } from "./drafts.ts";
import type { ReleaseKind } from "./editing-tables.ts";
import { lockPath } from "./lock-editing.ts";
import { LIVE_ROW, liveNumber, type OverlayFile } from "./overlay.ts";
import { digestOf, storeTexts } from "./texts.ts";

/** A file that a release changes; null where it does not exist. */
export type Change = { path: string; before: string | null; after: string | null };

/** A release to add. */
export type NewRelease = {
  kind: ReleaseKind;
  /** The whole overlay from now on. */
  files: readonly OverlayFile[];
  changes: readonly Change[];
  /** The id of a person; null for the site itself. */
  by: string | null;
  confirmedBy?: string | null;
  note?: string | null;
  ofNumber?: number | null;
  build: string | null;
  now: Milliseconds;
};

/**
 * Adds a release and makes it live, in a transaction that has locked publishing. Returns its number.
 */
export async function addRelease(transaction: Transaction<Tables>, release: NewRelease): Promise<number> {
  const { kind, files, changes, by, confirmedBy = null, note = null, ofNumber = null, build, now } = release;
  // The live release is always the newest one.
  const number = (await liveNumber(transaction)) + 1;
  await transaction
    .insertInto("content_releases")
    .values({
      ...{ number, kind, published_at: now, published_by: by, confirmed_by: confirmedBy, of_number: ofNumber, build },
      note: note === null ? null : JSON.stringify(note),
    })
    .execute();
  await storeTexts(transaction, [...files.map(({ text }) => text), ...changes.flatMap(({ before, after }) => [before, after])]);
  const fileRows = files.map(({ path, text }) => ({ id: `${number} ${path}`, number, path, text_digest: digestOf(text) }));
  if (fileRows.length > 0) await transaction.insertInto("content_release_files").values(fileRows).execute();
  const changeRows = changes.map(({ path, before, after }) => ({
    ...{ id: `${number} ${path}`, number, path, before_digest: digestOf(before), after_digest: digestOf(after) },
  }));
  if (changeRows.length > 0) await transaction.insertInto("content_release_changes").values(changeRows).execute();
  await transaction
    .insertInto("content_live")
    .values({ id: LIVE_ROW, release_number: number })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ release_number: number }))
    .execute();
  return number;
}

/** Stores the name of the build with which a release is served, after the code has changed. @throws StoreUnavailable */
export const setReleaseBuild = (engine: Engine, { number, build }: { number: number; build: string }): Promise<void> =>
  engine.transaction(async (transaction) => {
    await transaction.updateTable("content_releases").set({ build }).where("number", "=", number).execute();
  });

type Published = { path: string; text: string | null };

/**
 * Makes a published text the base of the draft of its path, if there is one. A draft with `revision`, and a draft with the published
 * text, is deleted, because it is published as it is.
 */
export async function rebaseDraft(transaction: Transaction<Tables>, { path, text }: Published, revision?: number): Promise<void> {
  await lockPath(transaction, path);
  const draft = await draftOf(transaction, path);
  if (!draft) return;
  if (draft.revision === revision || draft.text === text) await removeDraft(transaction, path);
  else await putDraft(transaction, { ...draft, base: text });
}
