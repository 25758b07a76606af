/** The largest files of usual cameras have 15 MB. */
export const MOST_BYTES = 15 * 1024 * 1024;
/** The shorter side, in pixels. A smaller picture is blurred wherever a page shows one. */
export const LEAST_SIDE = 240;
/** How many times longer one side may be than the other. A WebP file has at most 16,383 pixels on a side. */
export const MOST_RATIO = 4;
