import type { PictureFormat } from "../../content-model/values/picture-address.ts";
import type { PictureRefusal } from "./picture-types.ts";

/** A file of a picture that pages show. `width` is in pixels. */
export type EncodedFile = { format: PictureFormat; width: number; bytes: Uint8Array };

/** A picture in the formats and widths that pages show. `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: readonly EncodedFile[] };

export type EncodingResult = EncodedPicture | { refused: PictureRefusal };

/** A logo is a picture, or the text of a clean drawing (content-model/drawing). */
export type LogoResult = EncodingResult | { drawing: string };
