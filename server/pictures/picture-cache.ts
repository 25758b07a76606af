import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

import { pictureFile } from "../../content-reader/picture-address.ts";
import { type PictureFacts, pictureSchema } from "../../content-reader/picture-schema.ts";
import { PICTURES } from "../../content-reader/read-pictures.ts";
import { alreadyExists } from "../file-errors.ts";
import type { Engine } from "../submissions/engine.ts";
import { storedFiles } from "./picture-store.ts";

/** A text of the content; null if the file is deleted. */
type File = { path: string; text: string | null };

const DESCRIPTION = new RegExp(`^${PICTURES}/([a-z0-9-]+)\\.yaml$`);

/** Returns the name of the picture that a file of the content describes; undefined for any other file. */
export const pictureNameOf = (path: string): string | undefined => DESCRIPTION.exec(path)?.[1];

/** Returns what a file of content/pictures says; undefined if it has errors, which the checks of the content report. */
export function pictureFacts(text: string): PictureFacts | undefined {
  try {
    return pictureSchema.safeParse(parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Writes the pictures that files of the content describe from the store into a folder of this machine, each once. A picture of the
 * program is not in the store, and is left out. @throws StoreUnavailable; errors of the file system
 */
export async function cachePictures(engine: Engine, files: readonly File[], cache: string): Promise<void> {
  for (const { path, text } of files) {
    const digest = text !== null && pictureNameOf(path) !== undefined ? pictureFacts(text)?.digest : undefined;
    if (digest === undefined || existsSync(join(cache, digest))) continue;
    const stored = await engine.read((db) => storedFiles(db, digest));
    if (stored.length === 0) continue;
    const part = join(cache, `${digest}.${randomUUID()}.part`);
    await mkdir(part, { recursive: true });
    for (const { width, format, bytes } of stored) await writeFile(join(part, `${width}.${format}`), bytes);
    // Another process of this machine may have written the same picture meanwhile.
    await rename(part, join(cache, digest)).catch(async (error: unknown) => {
      await rm(part, { recursive: true });
      if (!existsSync(join(cache, digest))) throw error;
    });
  }
}

/**
 * Puts the files of pictures beside the descriptions that an overlay has written into a folder of content. A picture that is not in the
 * cache keeps the files of the program, whose description was changed; those of a deleted picture are removed.
 */
export async function addPictureFiles(content: string, overlay: readonly File[], cache: string): Promise<void> {
  for (const { path, text } of overlay) {
    const name = pictureNameOf(path);
    if (name === undefined) continue;
    const facts = text === null ? undefined : pictureFacts(text);
    const cached = facts && join(cache, facts.digest);
    if (text !== null && (!cached || !existsSync(cached))) continue;
    await removeFilesOf(join(content, PICTURES), name);
    for (const file of cached ? await readdir(cached) : []) {
      const [width, format] = file.split(".");
      if (format !== "avif" && format !== "webp") continue;
      await linkOrCopy(join(cached ?? "", file), join(content, PICTURES, pictureFile(name, Number(width), format)));
    }
  }
}

/** Writes the files of the pictures of an overlay from the store beside descriptions that are already in a folder of content. */
export async function exportPictures(engine: Engine, overlay: readonly File[], content: string): Promise<void> {
  const cache = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    await cachePictures(engine, overlay, cache);
    await addPictureFiles(content, overlay, cache);
  } finally {
    await rm(cache, { recursive: true });
  }
}

async function removeFilesOf(folder: string, name: string): Promise<void> {
  if (!existsSync(folder)) return;
  const files = (await readdir(folder)).filter((file) => new RegExp(`^${name}\\.\\d+\\.(avif|webp)$`).test(file));
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
