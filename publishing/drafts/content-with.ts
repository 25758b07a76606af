import { type ContentFiles, withTexts } from "../../content-model/texts/content-files.ts";
import type { ContentText } from "../pictures/add-picture-files.ts";
import { encodedFiles, isEncodedFileOf, pictureNameOf } from "../pictures/described-picture.ts";
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
    for (const asset of files.assets.keys()) if (isEncodedFileOf(name, asset)) assets.delete(asset);
    for (const { path: asset, place } of encoded) assets.set(asset, place);
  }
  return { ...files, assets };
}
