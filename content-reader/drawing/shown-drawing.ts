import { createHash } from "node:crypto";

/** What a page needs to show a drawing. */
export type ShownDrawing = { address: string; width: number; height: number };

/** Returns the address of a clean drawing, which has eight characters of its digest as those of pictures have, and its size. */
export function shownDrawing(drawing: string): ShownDrawing {
  const [, width = 1, height = 1] = (/^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []).map(Number);
  const digest = createHash("sha256").update(drawing).digest("hex").slice(0, 8);
  return { address: `/assets/logo-${digest}.svg`, width, height };
}
