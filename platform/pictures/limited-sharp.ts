import sharp from "sharp";

// libvips has readers for many formats. No file reaches a reader of another format than these three.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });
// One picture at a time, once: a cache and threads would only need memory.
sharp.cache(false);
sharp.concurrency(1);

/** Cameras of 24 megapixels make a little more: the photo of a phone has 5712 × 4284. */
export const MOST_PIXELS = 24_500_000;

/** How each picture from outside is read. Also refuses files that end early. */
export const INPUT = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;

/** Runs native code on bytes from outside, so only a process beside the server imports this. */
export default sharp;
