import type { Kysely } from "kysely";

import { draftOf } from "../../editing/drafts.ts";
import type { ProgramMark } from "../../editing/editing-tables.ts";
import { mergeOverlay } from "../../editing/merge-overlay.ts";
import { liveOverlay, type ProgramText, programMark, publishedText } from "../../editing/overlay.ts";
import type { Tables } from "../../submissions/tables.ts";

/**
 * The texts of a merge that waits for a person; null for a file that does not exist. "published": other words were published after the
 * draft was begun. "program": a new version of the program has changed the same words as staff.
 */
export type DueMerge = {
  from: "published" | "program";
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** The text that is published now, on which the draft is based after the merge. */
  published: string | null;
  /** The revision of the draft; 0 if there is none. */
  revision: number;
  mergedWith?: ProgramMark;
};

/** Returns the merge that a file waits for; undefined if there is none. What conflicts with nothing in a published file needs nobody. */
export async function dueMerge(db: Kysely<Tables>, programText: ProgramText, path: string): Promise<DueMerge | undefined> {
  const { files } = await liveOverlay(db);
  const draft = await draftOf(db, path);
  const published = publishedText(files, path, programText);
  const common = { published, revision: draft?.revision ?? 0 };
  if (draft && draft.base !== published)
    return { ...common, from: "published", base: draft.base, mine: draft.text, theirs: published };
  const file = files.find((each) => each.path === path);
  const program = programText(path);
  const mergedWith = programMark(program);
  if (!file || draft?.mergedWith === mergedWith || mergeOverlay([file], programText).conflicts.length === 0) return undefined;
  return { ...common, from: "program", base: file.base, mine: draft ? draft.text : file.text, theirs: program, mergedWith };
}
