import type { Kysely } from "kysely";

import type { Engine, Milliseconds, Tables } from "../submissions/engine.ts";
import { readContentText, writeInto } from "./content-folder.ts";
import { digestOf } from "./texts.ts";
import { initialTexts, type OverlayFile } from "./overlay.ts";

/** The id of the only row of content_exports. */
const LAST = 1;

/** Stores that a release was written for a static host; 0 is the content before the first publish. @throws StoreUnavailable */
export const recordExport = (engine: Engine, { number, now }: { number: number; now: Milliseconds }): Promise<void> =>
  engine.transaction(async (transaction) => {
    const row = { release_number: number, exported_at: now };
    await transaction
      .insertInto("content_exports")
      .values({ id: LAST, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });

/** Returns the number of the release that was last written for a static host; undefined if none was. */
export async function exportedRelease(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom("content_exports").select("release_number").where("id", "=", LAST).executeTakeFirst();
  return row?.release_number;
}

/** The paths that an export wrote or removed; or those that stopped it, because they were changed in the folder as well. */
type Exported = { kind: "exported"; paths: string[] } | { kind: "changed-there"; paths: string[] };

/**
 * Writes an overlay into a content folder, byte for byte. Nothing is written if a file there is neither the initial one nor one that was
 * published before, because its changes would be lost.
 * @throws InvalidContentPath, errors of the file system; StoreUnavailable
 */
export async function exportOverlay(engine: Engine, files: readonly OverlayFile[], folder: string): Promise<Exported> {
  const found = files.map((file) => ({ ...file, there: readContentText(folder, file.path) }));
  const differing = found.filter(({ there, text }) => there !== text);
  const changed: string[] = [];
  for (const { path, there } of differing)
    if (there !== null && !(await engine.read((db) => wasOnSite(db, path, there)))) changed.push(path);
  if (changed.length > 0) return { kind: "changed-there", paths: changed };
  for (const { path, text } of differing) await writeInto(folder, path, text);
  return { kind: "exported", paths: differing.map(({ path }) => path) };
}

/** Whether a file has had a text on the website: at the beginning, or by a release that is still kept. */
async function wasOnSite(db: Kysely<Tables>, path: string, text: string): Promise<boolean> {
  if ((await initialTexts(db))?.get(path) === text) return true;
  const digest = digestOf(text);
  const changes = db.selectFrom("content_release_changes").select("id").where("path", "=", path);
  const found = await changes
    .where((is) => is.or([is("before_digest", "=", digest), is("after_digest", "=", digest)]))
    .executeTakeFirst();
  return found !== undefined;
}
