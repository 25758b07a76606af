import { readdirSync } from "node:fs";
import type { Kysely } from "kysely";

import { isContentPath } from "../editing/content-path.ts";
import { readProgramText } from "../editing/content-folder.ts";
import { type Draft, listDrafts } from "../editing/drafts.ts";
import { liveOverlay, publishedText } from "../editing/overlay.ts";
import type { Tables } from "../submissions/tables.ts";

/** A file of the content as editors see it: the text of its draft, or else of what is published; null if it is or will be deleted. */
export type EditedText = { path: string; text: string | null; published: string | null; draft: Draft | undefined };

/** Returns every text file of the content: those of the program in `folder`, what staff have published over them, and the drafts. */
export async function editedTexts(db: Kysely<Tables>, folder: string): Promise<EditedText[]> {
  const { files } = await liveOverlay(db);
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.path, draft]));
  const ofProgram = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isContentPath);
  const paths = new Set([...ofProgram, ...files.map(({ path }) => path), ...drafts.keys()]);
  return [...paths].toSorted().map((path) => {
    const draft = drafts.get(path);
    const published = publishedText(files, path, (each) => readProgramText(folder, each));
    return { path, text: draft ? draft.text : published, published, draft };
  });
}
