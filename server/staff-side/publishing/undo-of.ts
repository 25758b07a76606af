import type { Kysely } from "kysely";

import type { GuardedChange } from "../../../content-editing/guarded-words.ts";
import { isForOwners } from "../../../content-editing/who-may-change.ts";
import type { Visitors } from "../../../staff/contract/publishing.ts";
import type { Config } from "../../config.ts";
import type { Change } from "../../editing/add-release.ts";
import { guardedBetween } from "../../editing/guarded-changes.ts";
import { changesOver } from "../../editing/changes-over.ts";
import { liveNumber, type OverlayFile, overlayOf, type InitialText, publishedText } from "../../editing/overlay.ts";
import { overlayForUndo, undoTarget } from "../../editing/return-to-release.ts";
import type { Tables } from "../../submissions/tables.ts";
import { visitorsAfter } from "./visitors-after.ts";

type Parts = { config: Pick<Config, "siteStage">; db: Kysely<Tables>; initialText: InitialText };
type Undo = { changes: readonly Change[]; isForOwners: boolean; guarded: readonly GuardedChange[]; visitors: Visitors };

/** Returns what an undo of the live release changes; undefined if there is nothing to undo, or if another release than `shown` is live. */
export async function undoOf(shown: number, { config, db, initialText }: Parts): Promise<Undo | undefined> {
  const target = (await liveNumber(db)) === shown ? await undoTarget(db) : undefined;
  if (target === undefined) return undefined;
  const { files: from } = await overlayOf(db, shown);
  const { files: to } = await overlayForUndo(db, target);
  const changes = changesOver(from, to, initialText);
  const textsOf = (files: readonly OverlayFile[]) => (path: string) => publishedText(files, path, initialText);
  return {
    ...{ changes, isForOwners: changes.some(({ path, before, after }) => isForOwners(path, before, after)) },
    guarded: guardedBetween(from, to, initialText),
    visitors: visitorsAfter(config, textsOf(from), textsOf(to)),
  };
}

/** Whether a person is asked before an undo: it changes who can see the website, or needs a second person. */
export const asks = ({ guarded, visitors }: Undo): boolean => guarded.length > 0 || visitors === "opens" || visitors === "closes";
