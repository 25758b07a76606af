import type { PictureFormat } from "../../content-reader/picture-address.ts";

/** A file of a picture that pages show. `width` is in pixels. */
export type EncodedFile = { format: PictureFormat; width: number; bytes: Uint8Array };

/** A picture in the formats and widths that pages show. `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: readonly EncodedFile[] };

/** Why a picture was not accepted. "busy": several others wait already. */
export type PictureRefusal =
  | "svg"
  | "wrong-kind"
  | "too-large"
  | "too-many-pixels"
  | "too-small"
  | "too-narrow"
  | "moving"
  | "damaged"
  | "too-slow"
  | "busy";

export type EncodingResult = EncodedPicture | { refused: PictureRefusal };
