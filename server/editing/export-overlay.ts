import type { Kysely } from "kysely";

import type { Engine } from "../submissions/engine.ts";
import type { Tables } from "../submissions/tables.ts";
import { readContentText, writeInto } from "./content-folder.ts";
import { initialTexts } from "./initial-texts.ts";
import { digestOf } from "./texts.ts";
import type { OverlayFile } from "./overlay.ts";

/** The paths that an export wrote or removed; or those that stopped it, because they were changed in the folder as well. */
export type Exported = { kind: "exported"; paths: string[] } | { kind: "changed-there"; paths: string[] };

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
