import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of one colour. */
export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#4a7a68" } });

/** A picture of random pixels, which no format compresses well. */
export const noisyPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } } });

/** The value of the EXIF field ImageDescription of photoFromPhone. */
export const PHOTO_SECRET = "Sampleton, at the blue door";

/** A photo that lies on its side, with the place and the description that a phone adds. */
export const photoFromPhone = (): Promise<Buffer> =>
  plainPicture(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: PHOTO_SECRET, Orientation: "6" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "32/1 1/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "115/1 55/1 12/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG whose header says that it has other sides than its pixels. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture(300, 300).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export async function movingWebp(): Promise<Buffer> {
  const frames = [plainPicture(300, 300), noisyPicture(300, 300)].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

export async function movingPng(): Promise<Buffer> {
  const png = await plainPicture(300, 300).png().toBuffer();
  const control = Buffer.from([0, 0, 0, 8, ...Buffer.from("acTL"), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

export const firstHalf = async (whole: Promise<Buffer>) => (await whole).subarray(0, Math.floor((await whole).length / 2));
