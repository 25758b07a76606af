import type { Metadata, Sharp } from "sharp";

import { PICTURE_FORMATS, type PictureFormat } from "../../content-model/values/picture-address.ts";
import { PICTURE_WIDTHS } from "../../content-model/schemas/picture-schema.ts";
import {
  type EncodedFile,
  type EncodingResult,
  LEAST_SIDE,
  MOST_BYTES,
  MOST_RATIO,
  type PictureRefusal,
} from "./picture-types.ts";
import sharp, { INPUT, MOST_PIXELS } from "../../platform/pictures/limited-sharp.ts";
import { isMoving, pictureKind } from "../../platform/pictures/picture-kinds.ts";

const AVIF = { quality: 55, effort: 3 };
const WEBP = { quality: 78 };

/**
 * Returns a picture as AVIF and WebP in the widths of the design, upright and without metadata, or why it is refused. `leastSide` is in
 * pixels. Decoding runs native code on bytes from outside: the site calls it in a process of its own (picture-encoder.ts).
 */
export async function encodePicture(bytes: Uint8Array, leastSide = LEAST_SIDE): Promise<EncodingResult> {
  const kind = pictureKind(bytes);
  if (kind === "svg" || kind === "wrong-kind") return { refused: kind };
  if (bytes.byteLength > MOST_BYTES) return { refused: "too-large" };
  // It would need a way to stop it (WCAG 2.2.2).
  if (isMoving(bytes, kind)) return { refused: "moving" };
  try {
    const size = uprightSize(await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata());
    const refused = sizeError(size, leastSide);
    return refused === undefined ? await encodeWidths(bytes, size.width) : { refused };
  } catch {
    return { refused: "damaged" };
  }
}

type Size = { width: number; height: number };

const uprightSize = ({ autoOrient }: Metadata): Size => autoOrient;

function sizeError({ width, height }: Size, leastSide: number): PictureRefusal | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (width * height > MOST_PIXELS) return "too-many-pixels";
  if (short < leastSide) return "too-small";
  return long > short * MOST_RATIO ? "too-narrow" : undefined;
}

/** Decodes the picture once: the smaller files are made from the pixels of the largest. */
async function encodeWidths(bytes: Uint8Array, ownWidth: number): Promise<EncodingResult> {
  const widths = widthsFor(ownWidth);
  const largest = sharp(bytes, INPUT).autoOrient().resize(widths.at(-1)).toColourspace("srgb").raw({ depth: "uchar" });
  const { data: pixels, info } = await largest.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: EncodedFile[] = [];
  for (const target of widths) {
    const resized = sharp(pixels, { raw: { width, height, channels } }).resize(target);
    for (const format of PICTURE_FORMATS)
      files.push({ format, width: target, bytes: await encodedAs(format, resized.clone()).toBuffer() });
  }
  return { width, height, files };
}

/** The widths of the design that the picture has pixels for, and its own width if that is less than the largest. */
function widthsFor(ownWidth: number): number[] {
  const most = Math.max(...PICTURE_WIDTHS);
  return [...PICTURE_WIDTHS.filter((width) => width < Math.min(ownWidth, most)), Math.min(ownWidth, most)];
}

const encodedAs = (format: PictureFormat, picture: Sharp) => (format === "avif" ? picture.avif(AVIF) : picture.webp(WEBP));
