type PictureKind = "png" | "jpeg" | "webp" | "svg" | "wrong-kind";

/** Returns the format of a picture by its first bytes, whatever its name says. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (start.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  return /<svg[\s>]/i.test(start) || start.startsWith("\x1F\x8B") ? "svg" : "wrong-kind";
}

/**
 * Whether a picture moves. A moving PNG has a chunk acTL before its first IDAT (PNG 3, 11.3.6), a moving WebP a bit in its first chunk
 * (RFC 9649, 2.7).
 */
export function isMoving(bytes: Uint8Array, kind: PictureKind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === "webp") return file.toString("latin1", 12, 16) === "VP8X" && ((file[20] ?? 0) & 2) !== 0;
  return kind === "png" && file.subarray(0, Math.max(file.indexOf("IDAT"), 0)).includes("acTL");
}
