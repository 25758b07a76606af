import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { type ContentFiles, withTexts } from "../../content-reader/content-files.ts";
import { pictureFile } from "../../content-reader/picture-address.ts";
import { PICTURES } from "../../content-reader/read-pictures.ts";
import type { ContentText } from "../pictures/add-picture-files.ts";
import { pictureFacts, pictureNameOf } from "../pictures/described-picture.ts";
import { requireContentPath } from "./content-path.ts";

/**
 * Returns content overlaid with other texts, and with the names of the files of the pictures that these describe. `pictures` is the
 * folder to which cachePictures wrote them. A picture that is not there keeps the files of the program, whose description was changed.
 * @throws InvalidContentPath
 */
export function contentWith(base: ContentFiles, overlay: readonly ContentText[], pictures: string): ContentFiles {
  for (const { path } of overlay) requireContentPath(path);
  const files = withTexts(
    base,
    overlay.map(({ path, text }) => [path, text]),
  );
  const assets = new Map(files.assets);
  for (const { path, text } of overlay) {
    const name = pictureNameOf(path);
    const encoded = name === undefined ? undefined : encodedFiles(name, text, pictures);
    if (name === undefined || encoded === undefined) continue;
    const ofName = new RegExp(`^${PICTURES}/${name}\\.\\d+\\.(avif|webp)$`);
    for (const asset of files.assets.keys()) if (ofName.test(asset)) assets.delete(asset);
    for (const [asset, place] of encoded) assets.set(asset, place);
  }
  return { ...files, assets };
}

type Asset = [path: string, place: string];

/** Returns the files of a picture with their places, none if it is deleted; undefined if they are those of the program. */
function encodedFiles(name: string, text: string | null, pictures: string): Asset[] | undefined {
  if (text === null) return [];
  const facts = pictureFacts(text);
  const cached = facts && join(pictures, facts.digest);
  if (cached === undefined || !existsSync(cached)) return undefined;
  return readdirSync(cached).flatMap((file): Asset[] => {
    const [width, format] = file.split(".");
    if (format !== "avif" && format !== "webp") return [];
    return [[`${PICTURES}/${pictureFile(name, Number(width), format)}`, join(cached, file)]];
  });
}
