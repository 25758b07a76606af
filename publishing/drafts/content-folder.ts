import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { addPictureFiles } from "../pictures/add-picture-files.ts";
import { isNoSuchFile } from "../../platform/files/file-errors.ts";
import { requireContentPath } from "./content-path.ts";

type File = { path: string; text: string | null };

/**
 * Writes the files of the folder `base`, overlaid with others, into the new folder `target`, which exists once it is whole. A text
 * that is null removes its file. `pictures` is the folder to which cachePictures wrote the pictures of the overlay. If `target` exists
 * already, it is left as it is and the error has the code ENOTEMPTY or EEXIST.
 * @throws InvalidContentPath, errors of the file system
 */
export async function writeContentFolder({
  base,
  overlay,
  target,
  pictures,
}: {
  base: string;
  overlay: readonly File[];
  target: string;
  pictures?: string;
}): Promise<void> {
  for (const { path } of overlay) requireContentPath(path);
  const part = `${target}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(target), { recursive: true });
    // Links are followed, so that nothing is written through a link to a place outside.
    await cp(base, part, { recursive: true, dereference: true });
    for (const { path, text } of overlay) await writeInto(part, path, text);
    if (pictures !== undefined) await addPictureFiles(part, overlay, pictures);
    await rename(part, target);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Writes a text file below a folder, or removes it. The caller has checked the path. */
export async function writeInto(folder: string, path: string, text: string | null): Promise<void> {
  const file = join(folder, path);
  if (text === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Returns the text of a content file, byte for byte with a byte order mark; null if there is none.
 * @throws InvalidContentPath; TypeError if the file is not UTF-8; errors of the file system
 */
export function readContentText(base: string, path: string): string | null {
  requireContentPath(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(join(base, path)));
  } catch (error) {
    if (isNoSuchFile(error)) return null;
    throw error;
  }
}
