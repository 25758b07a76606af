import type { Kysely } from "kysely";

import type { Tables } from "../submissions/tables.ts";
import { isOfProgram } from "./content-path.ts";
import type { ProgramMark } from "./editing-tables.ts";
import type { RequestFile } from "./read-requests.ts";
import { digestOf, textsOf } from "./texts.ts";

/** A file that staff have published. */
export type OverlayFile = {
  path: string;
  /** Null if staff deleted the file. */
  text: string | null;
  /** The text of the program's file on which the text is based; null if the program has none. */
  base: string | null;
};

/** The files that staff have published, in the order of their paths. `number` is that of the release; 0 if there is none. */
export type Overlay = { number: number; files: OverlayFile[] };

/** Returns the text of the program's file at a path; null if it has none. */
export type ProgramText = (path: string) => string | null;

/** The id of the only row of content_live. */
export const LIVE_ROW = 1;

/** Returns the number of the live release; 0 while the program's files alone are served. */
export async function liveNumber(db: Kysely<Tables>): Promise<number> {
  const live = await db.selectFrom("content_live").select("release_number").where("id", "=", LIVE_ROW).executeTakeFirst();
  return live?.release_number ?? 0;
}

/** Returns the overlay of the live release. */
export async function liveOverlay(db: Kysely<Tables>): Promise<Overlay> {
  // In one query: between two, another process may publish a release.
  const live = db.selectFrom("content_live").select("release_number").where("id", "=", LIVE_ROW);
  const rows = await db.selectFrom("content_release_files").selectAll().where("number", "=", live).orderBy("path").execute();
  // Without rows: there is no release, or one whose words are all the program's.
  return { number: rows[0]?.number ?? (await liveNumber(db)), files: await withTexts(db, rows) };
}

/** Returns the overlay of a release; without files if there is no such release. */
export async function overlayOf(db: Kysely<Tables>, number: number): Promise<Overlay> {
  const rows = await db.selectFrom("content_release_files").selectAll().where("number", "=", number).orderBy("path").execute();
  return { number, files: await withTexts(db, rows) };
}

async function withTexts(db: Kysely<Tables>, all: readonly Tables["content_release_files"][]): Promise<OverlayFile[]> {
  const rows = all.filter(({ path }) => !isOfProgram(path));
  const text = await textsOf(
    db,
    rows.flatMap(({ text_digest, base_digest }) => [text_digest, base_digest]),
  );
  return rows.map(({ path, text_digest, base_digest }) => ({ path, text: text(text_digest), base: text(base_digest) }));
}

/** Returns the mark by which a draft names the program's file with which a person has merged it. */
export const programMark = (program: string | null): ProgramMark => digestOf(program) ?? "none";

/**
 * Returns the files of an overlay after a request. A file that equals the program's is no part of it. A file that is already in the
 * overlay keeps its base, because only a merge may say that its text has the program's newer changes; a draft that a person has merged
 * with the program's file of now says so.
 */
export function overlayWith(
  files: readonly OverlayFile[],
  requested: readonly (Pick<RequestFile, "path" | "text"> & Partial<Pick<RequestFile, "mergedWith">>)[],
  programText: ProgramText,
): OverlayFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const { path, text, mergedWith } of requested) {
    const program = programText(path);
    const earlier = byPath.get(path);
    const isMerged = !earlier || mergedWith === programMark(program);
    if (text === program) byPath.delete(path);
    else byPath.set(path, { path, text, base: isMerged ? program : earlier.base });
  }
  return [...byPath.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns the text that is published at a path: that of the overlay, or else the program's. */
export function publishedText(files: readonly OverlayFile[], path: string, programText: ProgramText): string | null {
  const file = files.find((each) => each.path === path);
  return file ? file.text : programText(path);
}

/**
 * Returns the paths of a request whose published text is no longer the one that the drafts were based on: publishing them would
 * silently take back what was published meanwhile.
 */
export const outdatedPaths = (
  files: readonly OverlayFile[],
  requested: readonly Pick<RequestFile, "path" | "base">[],
  programText: ProgramText,
): string[] => requested.filter(({ path, base }) => publishedText(files, path, programText) !== base).map(({ path }) => path);
