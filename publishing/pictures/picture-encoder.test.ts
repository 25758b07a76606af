import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { photoFromPhone, PHOTO_SECRET, plainPicture } from "../../tests/support/sample-files.ts";
import type { EncodedPicture, EncodingResult } from "./picture-types.ts";
import { openPictureEncoder } from "./picture-encoder.ts";

/** The reader of AVIF, which another test of this worker may have blocked (platform/pictures/limited-sharp.ts). */
const AVIF = { operation: ["VipsForeignLoadHeifBuffer"] };
beforeAll(() => sharp.unblock(AVIF));
afterAll(() => sharp.block(AVIF));

const log = pino({ enabled: false });
const encode = openPictureEncoder(log);
const picture = (result: EncodingResult): EncodedPicture => {
  if ("refused" in result) throw new Error(`refused: ${result.refused}`);
  return result;
};
const sizesOf = ({ files }: EncodedPicture) => files.map(({ format, width }) => `${width}.${format}`);

test("a picture becomes AVIF and WebP in the widths of the design", async () => {
  const encoded = picture(await encode(await plainPicture(2000, 1000).jpeg().toBuffer()));
  expect(sizesOf(encoded)).toEqual(["480.avif", "480.webp", "960.avif", "960.webp", "1440.avif", "1440.webp"]);
  expect(encoded).toMatchObject({ width: 1440, height: 720 });
  for (const { bytes, width, format: made } of encoded.files)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: made === "avif" ? "heif" : "webp", width, height: width / 2 });
});

test("a picture is never enlarged: its own width is the largest", async () => {
  const encoded = picture(await encode(await plainPicture(500, 300).png().toBuffer()));
  expect(sizesOf(encoded)).toEqual(["480.avif", "480.webp", "500.avif", "500.webp"]);
  expect(sizesOf(picture(await encode(await plainPicture(480, 300).webp().toBuffer())))).toEqual(["480.avif", "480.webp"]);
});

test("a photo is turned upright, and its place, description and camera are gone", async () => {
  const photo = await photoFromPhone();
  expect(photo.includes(PHOTO_SECRET)).toBe(true);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const encoded = picture(await encode(photo));
  expect(encoded).toMatchObject({ width: 800, height: 1200 });
  for (const { bytes } of encoded.files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes(PHOTO_SECRET)).toBe(false);
    expect(Buffer.from(bytes).includes("GPS")).toBe(false);
  }
});

test("transparent, grey and 16-bit pictures are encoded", async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const [first] = picture(await encode(await clear.png().toBuffer())).files;
  expect((await sharp(first?.bytes).metadata()).hasAlpha).toBe(true);
  picture(await encode(await plainPicture(300, 300).greyscale().png().toBuffer()));
  picture(await encode(await plainPicture(300, 300).toColourspace("rgb16").png().toBuffer()));
});

test("24 megapixels on their side need less than 400 MB of memory, whatever the process has that starts their own", async () => {
  let memory = 0;
  const ofThisProcess = Buffer.alloc(450 * 1024 * 1024, 1);
  const measured = openPictureEncoder(log, { onMemory: (kilobytes) => (memory = kilobytes) });
  picture(await measured(await plainPicture(5712, 4284).jpeg().withMetadata({ orientation: 6 }).toBuffer()));
  expect(memory).toBeGreaterThan(0);
  expect(memory).toBeLessThan(400 * 1024);
  expect(ofThisProcess.byteLength).toBeGreaterThan(memory * 1024);
}, 60_000);

test("a picture that takes too long or ends its process is refused, and the next one is encoded", async () => {
  const photo = await plainPicture(300, 300).png().toBuffer();
  expect(await openPictureEncoder(log, { limitMs: 1 })(photo)).toEqual({ refused: "too-slow" });
  expect(await openPictureEncoder(log, { memoryMb: 1 })(photo)).toEqual({ refused: "damaged" });
  picture(await encode(photo));
});

test("pictures wait for each other, and the fifth is refused", async () => {
  const photo = await plainPicture(300, 300).png().toBuffer();
  const busy = openPictureEncoder(log);
  const results = await Promise.all(Array.from({ length: 5 }, () => busy(photo)));
  expect(results.map((result) => ("refused" in result ? result.refused : "encoded"))).toEqual([
    "encoded",
    "encoded",
    "encoded",
    "encoded",
    "busy",
  ]);
});
