import type { Kysely } from "kysely";
import { readdirSync } from "node:fs";

import { kindAt } from "../../content-model/editing/content-kinds.ts";
import { readContentText } from "./content-folder.ts";
import { type Draft, draftOf, listDrafts } from "./drafts.ts";
import { liveOverlay, publishedText } from "./overlay.ts";
import type { Tables } from "../tables/tables.ts";

/** A file as editors see it: with the text of its draft, or else of what is published. Null is no file. */
export type OpenFile = { path: string; text: string | null; published: string | null; draft: Draft | undefined };

/** Returns the file at a path; undefined if there is neither a published text nor a draft. */
export async function openFile(db: Kysely<Tables>, initialTexts: InitialTexts, path: string): Promise<OpenFile | undefined> {
  const { files } = await liveOverlay(db);
  const draft = await draftOf(db, path);
  const published = publishedText(files, path, (each) => initialTexts.get(each) ?? null);
  if (!draft && published === null) return undefined;
  return { path, text: draft ? draft.text : published, published, draft };
}

/** Returns all files as editors see them, in the order of their paths. */
export async function openFiles(db: Kysely<Tables>, initialTexts: InitialTexts): Promise<OpenFile[]> {
  const { files } = await liveOverlay(db);
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.path, draft]));
  const paths = new Set([...initialTexts.keys(), ...files.map(({ path }) => path), ...drafts.keys()]);
  return [...paths].toSorted().flatMap((path) => {
    const draft = drafts.get(path);
    const published = publishedText(files, path, (each) => initialTexts.get(each) ?? null);
    return draft || published !== null ? [{ path, text: draft ? draft.text : published, published, draft }] : [];
  });
}

/** Returns what publishing a draft would do. */
export function kindOfDraft({ text, base }: Draft): "added" | "changed" | "deleted" {
  if (text === null) return "deleted";
  return base === null ? "added" : "changed";
}

/** The initial text of each editable file, by its path. They do not change while the process runs. */
export type InitialTexts = ReadonlyMap<string, string>;

/** Reads all editable files of a content folder. */
export function readInitialTexts(folder: string): InitialTexts {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  return new Map(
    paths
      .filter((path) => kindAt(path) !== undefined)
      .flatMap((path) => {
        const text = readContentText(folder, path);
        return text === null ? [] : [[path, text] as const];
      }),
  );
}
