import type { EncodedPicture } from "../../publishing/pictures/picture-types.ts";

/** A picture as the encoder makes one, without its work. Another mark makes another picture. */
export const encodedPicture = (mark = 1): EncodedPicture => ({
  width: 600,
  height: 400,
  files: [480, 600].flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ format, width, bytes: Uint8Array.of(mark, 0, 255, width % 256) })),
  ),
});
