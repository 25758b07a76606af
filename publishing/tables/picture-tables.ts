import type { PictureFormat } from "../../content-model/values/picture-address.ts";
import type { Milliseconds } from "../../platform/database/engine.ts";

/** A picture that somebody has added. What it is called and what it shows is text of the content (content/pictures/<name>.yaml). */
type Pictures = {
  /** Of all its files (picture-files.ts). */
  digest: string;
  added_at: Milliseconds;
  /** The id of a person; empty if `npm run content -- import` added it. */
  added_by: string;
};

/** A file of a picture. The uploaded one is not kept. */
type PictureFiles = {
  /** The digest, the width and the format. */
  id: string;
  digest: string;
  width: number;
  format: PictureFormat;
  bytes: Uint8Array;
};

export type PicturesTables = { content_pictures: Pictures; content_picture_files: PictureFiles };
