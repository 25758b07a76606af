import { readProgramText, writeInto } from "./content-folder.ts";
import type { OverlayFile } from "./overlay.ts";

/** The paths that an export wrote or removed; or those that stopped it, because they were changed in the folder as well. */
export type Exported = { kind: "exported"; paths: string[] } | { kind: "changed-there"; paths: string[] };

/**
 * Writes an overlay into a content folder, byte for byte. Nothing is written if a file there is neither the one on which the overlay
 * is based nor the overlay's own, because its changes would be lost.
 * @throws InvalidContentPath, errors of the file system
 */
export async function exportOverlay(files: readonly OverlayFile[], folder: string): Promise<Exported> {
  const found = files.map((file) => ({ ...file, there: readProgramText(folder, file.path) }));
  const differing = found.filter(({ there, text }) => there !== text);
  const changed = differing.filter(({ there, base }) => there !== null && there !== base);
  if (changed.length > 0) return { kind: "changed-there", paths: changed.map(({ path }) => path) };
  for (const { path, text } of differing) await writeInto(folder, path, text);
  return { kind: "exported", paths: differing.map(({ path }) => path) };
}
