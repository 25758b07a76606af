import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

import { pictureFile } from "../../content-model/values/picture-address.ts";
import { type PictureFacts, pictureSchema } from "../../content-model/schemas/picture-schema.ts";
import { PICTURES } from "../../content-model/readers/read-pictures.ts";
import { yamlSizeError } from "../../content-model/texts/yaml-text.ts";

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
