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
