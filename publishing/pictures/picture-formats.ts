/** Limits of an uploaded picture: 24 megapixels are those of a usual camera, and 15 MB those of its largest files. */
export const MOST_BYTES = 15 * 1024 * 1024;
export const MOST_PIXELS = 24_000_000;
/** The shorter side, in pixels. A smaller picture is blurred wherever a page shows one. */
export const LEAST_SIDE = 240;
/** How many times longer one side may be than the other. A WebP file has at most 16,383 pixels on a side. */
export const MOST_RATIO = 4;

type Kind = "png" | "jpeg" | "webp";
type Refused = "svg" | "wrong-kind";

/** Returns the format of a picture by its first bytes, whatever its name says. */
export function pictureKind(bytes: Uint8Array): Kind | Refused {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (start.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  return /<svg[\s>]/i.test(start) || start.startsWith("\x1F\x8B") ? "svg" : "wrong-kind";
}

/**
 * Whether a picture moves. A moving PNG has a chunk acTL before its first IDAT (PNG 3, 11.3.6), a moving WebP a chunk ANIM (RFC 9649,
 * 2.7). A moving picture would need a way to stop it (WCAG 2.2.2).
 */
export function isMoving(bytes: Uint8Array, kind: Kind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === "webp") return file.subarray(0, 64).includes("ANIM");
  return kind === "png" && file.subarray(0, Math.max(file.indexOf("IDAT"), 0)).includes("acTL");
}
