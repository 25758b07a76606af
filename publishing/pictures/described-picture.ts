import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { copyFile, link, readdir, rm } from "node:fs/promises";

import { pictureFile } from "../../content-model/values/picture-address.ts";
import { type PictureFacts, pictureSchema } from "../../content-model/schemas/picture-schema.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { yamlSizeError } from "../../content-model/texts/yaml-text.ts";
import { alreadyExists } from "../../platform/process/file-errors.ts";

const DESCRIPTION = new RegExp(`^${PICTURES}/([a-z0-9-]+)\\.yaml$`);

/** Returns the name of the picture that a file of the content describes; undefined for any other file. */
export const pictureNameOf = (path: string): string | undefined => DESCRIPTION.exec(path)?.[1];

/** Returns what a file of content/pictures says; undefined if it has errors, which the checks of the content report. */
function pictureFacts(text: string): PictureFacts | undefined {
  if (yamlSizeError(text) !== undefined) return undefined;
  try {
    return pictureSchema.safeParse(parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the name and the facts of the picture that a file describes; undefined for any other file, and for one with errors. */
export function describedPicture(path: string, text: string): { name: string; facts: PictureFacts } | undefined {
  const name = pictureNameOf(path);
  const facts = name === undefined ? undefined : pictureFacts(text);
  return name === undefined || facts === undefined ? undefined : { name, facts };
}

/** `path` is that in the content, `place` that on the disk. */
type EncodedFile = { path: string; place: string };

/**
 * Returns the files of a picture that picture-cache.ts wrote into the folder `cache`, none if the picture is deleted; undefined if the
 * cache has none. Then the picture has those of the program, and only its description was changed.
 */
export function encodedFiles(name: string, text: string | null, cache: string): EncodedFile[] | undefined {
  if (text === null) return [];
  const facts = pictureFacts(text);
  const cached = facts && join(cache, facts.digest);
  if (cached === undefined || !existsSync(cached)) return undefined;
  return readdirSync(cached).flatMap((file) => {
    const [width, format] = file.split(".");
    if (format !== "avif" && format !== "webp") return [];
    return [{ path: `${PICTURES}/${pictureFile(name, Number(width), format)}`, place: join(cached, file) }];
  });
}

/** Returns whether a path in the content is that of an encoded file of a picture. */
export const isEncodedFileOf = (name: string, path: string): boolean =>
  new RegExp(`^${PICTURES}/${name}\\.\\d+\\.(avif|webp)$`).test(path);

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
