import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { pictureFile } from "../../content-reader/picture-address.ts";
import { PICTURES } from "../../content-reader/read-pictures.ts";
import { pictureFacts } from "./described-picture.ts";

/** `path` is that in the content, `place` that on the disk. */
export type EncodedFile = { path: string; place: string };

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
