import type { PictureFormat } from "../../content-model/values/picture-address.ts";
import { MOST_ALTERNATIVE } from "../../content-model/schemas/picture-schema.ts";
import type { NameError } from "../../content-model/values/names.ts";

/** A file of the content that shows a picture. `path` is below content/. */
export type PictureUse = { path: string; title: string };

/** A picture with its drafts. Sizes are in pixels; `kilobytes` is that of its largest file. */
export type ListedPicture = {
  name: string;
  /** The address of a small file of it. */
  address: string;
  width: number;
  height: number;
  widths: readonly number[];
  kilobytes: number;
  /** What it shows, for people who do not see it; undefined if it is decorative. */
  alt?: string;
  uses: readonly PictureUse[];
  /** What happens to it when the drafts are published. */
  draft?: "added" | "changed" | "deleted";
};
/** A save sends back `revision`, that of its draft or 0 if there is none, and `published`, a digest of its published description. */
export type ShownPicture = ListedPicture & { revision: number; published: string };

/** What a form sends. `bytes` is undefined if no file was chosen. */
export type PictureGiven = { alt: string; isDecorative: boolean; bytes: Uint8Array | undefined };
export type PictureError =
  NameError | { field: "alt"; error: "missing" | "both" | "too-long" } | { field: "file"; error: "missing" | PictureRefusal };
/** Why a file was not accepted; "busy" while others are waiting. */
export type PictureRefusal =
  | "svg"
  | "drawing-parts"
  | "drawing-size"
  | "drawing-slow"
  | "wrong-kind"
  | "too-large"
  | "too-many-pixels"
  | "too-small"
  | "too-narrow"
  | "moving"
  | "damaged"
  | "too-slow"
  | "busy";

/** A file of a picture that pages show. `width` is in pixels. */
export type EncodedFile = { format: PictureFormat; width: number; bytes: Uint8Array };

/** A picture in the formats and widths that pages show. `width` and `height` are those of its largest file. */
export type EncodedPicture = { width: number; height: number; files: readonly EncodedFile[] };

export type EncodingResult = EncodedPicture | { refused: PictureRefusal };

/** A logo is a picture, or the text of a clean drawing (content-model/texts/clean-drawing.ts). */
export type LogoResult = EncodingResult | { drawing: string };

/** A picture has words for people who do not see it, or is decorative (WCAG 1.1.1). */
export function alternativeErrors({ alt, isDecorative }: Pick<PictureGiven, "alt" | "isDecorative">): PictureError[] {
  const words = alt.trim();
  if (words === "") return isDecorative ? [] : [{ field: "alt", error: "missing" }];
  if (isDecorative) return [{ field: "alt", error: "both" }];
  return words.length > MOST_ALTERNATIVE ? [{ field: "alt", error: "too-long" }] : [];
}

/** The largest files of usual cameras have 15 MB. */
export const MOST_BYTES = 15 * 1024 * 1024;
/** The shorter side, in pixels. A smaller picture is blurred wherever a page shows one. */
export const LEAST_SIDE = 240;
/** The shorter side of a logo, in pixels: twice the height in which pages show it (site/app/components/logo). */
export const LEAST_LOGO_SIDE = 88;
/** How many times longer one side may be than the other. A WebP file has at most 16,383 pixels on a side. */
export const MOST_RATIO = 4;
