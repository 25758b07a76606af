import { expect, test } from "vitest";

import { firstHalf, movingWebp, noisyPicture, plainPicture, pngSaying } from "../../tests/support/sample-files.ts";
import { encodePicture } from "./encode-picture.ts";
import { MOST_BYTES } from "./picture-types.ts";

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  [
    "a drawing",
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    "svg",
  ],
  ["a compressed drawing", () => Buffer.from("\x1F\x8B\b", "latin1"), "svg"],
  ["a GIF", () => plainPicture(300, 300).gif().toBuffer(), "wrong-kind"],
  ["a TIFF", () => plainPicture(300, 300).tiff().toBuffer(), "wrong-kind"],
  ["an AVIF", () => plainPicture(300, 300).avif().toBuffer(), "wrong-kind"],
  ["nothing", () => new Uint8Array(), "wrong-kind"],
  ["too many bytes", () => Buffer.concat([Buffer.from("\xFF\xD8\xFF", "latin1"), Buffer.alloc(MOST_BYTES)]), "too-large"],
  ["a bomb of 65,000 by 65,000 pixels", () => pngSaying(65_000, 65_000), "too-many-pixels"],
  ["25 megapixels", () => plainPicture(5000, 5000).png().toBuffer(), "too-many-pixels"],
  ["a small picture", () => plainPicture(2000, 239).png().toBuffer(), "too-small"],
  ["a strip", () => plainPicture(2000, 300).png().toBuffer(), "too-narrow"],
  ["a moving WebP", movingWebp, "moving"],
  ["half a JPEG", () => firstHalf(noisyPicture(800, 600).jpeg().toBuffer()), "damaged"],
])("%s is refused", async (_name, make, refused) => {
  expect(await encodePicture(await make())).toEqual({ refused });
});
