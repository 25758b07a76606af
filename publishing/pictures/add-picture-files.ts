import { existsSync } from "node:fs";
import { copyFile, link, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { alreadyExists } from "../../platform/files/file-errors.ts";
import { encodedFiles, isEncodedFileOf, pictureNameOf } from "./described-picture.ts";

/** A text of the content; null if the file is deleted. */
export type ContentText = { path: string; text: string | null };

/** The folder of picture-cache.ts below DATA_DIR. */
export const picturesIn = (dataFolder: string): string => join(dataFolder, "pictures");

/**
 * Puts the files of pictures beside the descriptions that an overlay has written into a folder of content. A picture that is not in the
 * cache keeps the files of the program, whose description was changed; those of a deleted picture are removed.
 */
export async function addPictureFiles(content: string, overlay: readonly ContentText[], cache: string): Promise<void> {
  for (const { path, text } of overlay) {
    const name = pictureNameOf(path);
    if (name === undefined) continue;
    const encoded = encodedFiles(name, text, cache);
    if (encoded === undefined) continue;
    await removeFilesOf(content, name);
    for (const file of encoded) await linkOrCopy(file.place, join(content, file.path));
  }
}

async function removeFilesOf(content: string, name: string): Promise<void> {
  const folder = join(content, PICTURES);
  if (!existsSync(folder)) return;
  const files = (await readdir(folder)).filter((file) => isEncodedFileOf(name, `${PICTURES}/${file}`));
  for (const file of files) await rm(join(folder, file));
}

/** A link needs no time and no space. Two file systems, and some without links, need a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (alreadyExists(error)) throw error;
    await copyFile(from, to);
  }
}
