import { Refused } from "../../platform/database/engine.ts";
import type { Engine } from "../tables/tables.ts";
import type { EncodedPicture } from "./encoded-picture.ts";
import { describedPicture } from "./described-picture.ts";
import { readPicture } from "./picture-files.ts";
import { storedFiles, storePicture } from "./picture-store.ts";

type Folders = { from: string; base: string };

/**
 * Stores the pictures that the texts of a content folder describe, whose files a later version of the program may lack.
 * @throws StoreUnavailable, errors of the file system
 */
export async function storePicturesIn(engine: Engine, folder: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of texts) {
    const described = describedPicture(path, text);
    const picture = described && readPicture(folder, described.name, described.facts);
    if (picture) await storePicture(engine, picture, { by: "", now: new Date() });
  }
}

/**
 * Returns the pictures that changed descriptions in the folder `from` name, with their files there. The folder may lack the files of a
 * picture that the store or the program's folder `base` has. @throws Refused if nobody has them; StoreUnavailable
 */
export async function picturesToStore(
  engine: Engine,
  changed: readonly { path: string; text: string }[],
  { from, base }: Folders,
): Promise<EncodedPicture[]> {
  const pictures: EncodedPicture[] = [];
  for (const { path, text } of changed) {
    // The checks of the content report a description with errors.
    const described = describedPicture(path, text);
    if (!described) continue;
    const { name, facts } = described;
    const picture = readPicture(from, name, facts);
    if (picture) pictures.push(picture);
    else if (!readPicture(base, name, facts) && (await engine.read((db) => storedFiles(db, facts.digest))).length === 0)
      throw new Refused(`${path}: the files of the picture are missing, or are not those that it names. Nothing was imported.`);
  }
  return pictures;
}
