import { type Kysely, type RawBuilder, sql } from "kysely";

import type { PictureFormat } from "../../content-model/values/picture-address.ts";
import type { Engine, Tables } from "../tables/tables.ts";
import type { EncodedFile, EncodedPicture } from "./picture-types.ts";
import { pictureDigest, readPicture } from "./picture-files.ts";
import { Refused } from "../../platform/database/engine.ts";
import { describedPicture } from "./described-picture.ts";

/** A file that no content names is kept this long, so that a draft that is discarded by mistake can be written again. */
export const UNNAMED_MS = 30 * 24 * 60 * 60_000;

/** Stores the files of a picture, once for each digest. @throws StoreUnavailable */
export const storePicture = (engine: Engine, picture: EncodedPicture, { by, now }: { by: string; now: Date }): Promise<void> =>
  engine.transaction(async (transaction) => {
    const digest = pictureDigest(picture);
    const row = { digest, added_at: now.getTime(), added_by: by };
    // A picture that is added again is young again, so that it is not deleted as unnamed.
    await transaction
      .insertInto("content_pictures")
      .values(row)
      .onConflict((conflict) => conflict.column("digest").doUpdateSet({ added_at: row.added_at }))
      .execute();
    for (const { width, format, bytes } of picture.files)
      await transaction
        .insertInto("content_picture_files")
        .values({ id: `${digest}.${width}.${format}`, digest, width, format, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });

/** Returns the files of a picture; none if the store does not have it. */
export async function storedFiles(db: Kysely<Tables>, digest: string): Promise<EncodedFile[]> {
  const query = db.selectFrom("content_picture_files").select(["width", "format", "bytes"]);
  return query.where("digest", "=", digest).orderBy("width").orderBy("format").execute();
}

/** Returns one file of a picture; undefined if the store does not have it. */
export async function storedFile(
  db: Kysely<Tables>,
  { digest, width, format }: { digest: string; width: number; format: PictureFormat },
): Promise<Uint8Array | undefined> {
  const query = db.selectFrom("content_picture_files").select("bytes").where("id", "=", `${digest}.${width}.${format}`);
  return (await query.executeTakeFirst())?.bytes;
}

/** Returns the size of the largest file of each picture in bytes, by digest. */
export async function storedSizes(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const query = db.selectFrom("content_picture_files").select(["digest", sql<number>`max(length(bytes))`.as("bytes")]);
  return new Map((await query.groupBy("digest").execute()).map(({ digest, bytes }) => [digest, bytes]));
}

/** Deletes pictures that no draft, request, kept release or initial text names. Returns how many were deleted. @throws StoreUnavailable */
export const forgetPictures = (engine: Engine, now: Date): Promise<number> =>
  engine.transaction(async (transaction) => {
    const unnamed = transaction
      .deleteFrom("content_pictures")
      .where("added_at", "<", now.getTime() - UNNAMED_MS)
      .where((is) => is.not(isNamedInContent("content_pictures.digest")));
    return Number((await unnamed.executeTakeFirst()).numDeletedRows);
  });

/** The condition that a draft, request, kept release or initial text names the digest in a column. */
export function isNamedInContent(column: string): RawBuilder<boolean> {
  const digest = sql.ref(column);
  return sql<boolean>`(exists (select 1 from content_texts where text like '%' || ${digest} || '%')
    or exists (select 1 from content_initial where text like '%' || ${digest} || '%')
    or exists (select 1 from content_drafts where text like '%' || ${digest} || '%' or base like '%' || ${digest} || '%'))`;
}

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
