import type { Kysely } from "kysely";

import { draftOf } from "../../editing/drafts.ts";
import { liveOverlay, type InitialText, publishedText } from "../../editing/overlay.ts";
import type { Tables } from "../../submissions/tables.ts";

/**
 * A draft that waits for a person to merge it, because other words were published after it was begun. `base` is the text on which it is
 * based, `mine` its own, `theirs` the text that is published now; null for a file that does not exist.
 */
export type DueMerge = { base: string | null; mine: string | null; theirs: string | null; revision: number };

/** Returns the merge that a draft waits for; undefined if there is none. */
export async function dueMerge(db: Kysely<Tables>, initialText: InitialText, path: string): Promise<DueMerge | undefined> {
  const draft = await draftOf(db, path);
  if (!draft) return undefined;
  const { base, text, revision } = draft;
  const theirs = publishedText((await liveOverlay(db)).files, path, initialText);
  return base === theirs ? undefined : { base, mine: text, theirs, revision };
}
