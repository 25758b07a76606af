import type { Kysely } from "kysely";

import { readFileValue } from "../../../content-editing/field-changes.ts";
import type { GuardedChange, Texts } from "../../../content-editing/guarded-words.ts";
import { isForOwners } from "../../../content-editing/who-may-change.ts";
import { valueAt } from "../../../content-editing/yaml-value.ts";
import type { Visitors } from "../../../staff/contract/publishing.ts";
import type { Config } from "../../config.ts";
import type { Change } from "../../editing/add-release.ts";
import { changesOver } from "../../editing/changes-over.ts";
import { guardedBetween } from "../../editing/guarded-changes.ts";
import { type InitialText, liveNumber, type OverlayFile, overlayOf, publishedText } from "../../editing/overlay.ts";
import { overlayForUndo, undoTarget } from "../../editing/return-to-release.ts";
import type { Tables } from "../../submissions/tables.ts";

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

const SITE = "site.yaml";

/** Returns what visitors see after a change of the published texts. A setting of the server comes before the content. */
function visitorsAfter({ siteStage }: Pick<Config, "siteStage">, before: Texts, after: Texts): Visitors {
  const [was, is] = [before, after].map(
    (textOf) => siteStage ?? valueAt(readFileValue(SITE, textOf(SITE)), ["stage"]) ?? "parked",
  );
  if (was === is) return is === "live" ? "open" : "closed";
  return is === "live" ? "opens" : "closes";
}
