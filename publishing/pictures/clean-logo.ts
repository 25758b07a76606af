import { optimize } from "svgo";

import { cleanDrawing, DrawingRefused } from "../../content-model/texts/clean-drawing.ts";
import type { LogoResult } from "./picture-types.ts";

/** Drawing programs write much that is no shape. */
const MOST_BYTES = 512 * 1024;
/** Every page shows the logo. */
const MOST_CLEAN = 64 * 1024;

/**
 * Returns a drawing (SVG) as shapes and colours only, or why it is refused. Drawing programs write colours as styles, which SVGO moves
 * into attributes; what may stay is decided afterwards, by cleanDrawing.
 */
export function cleanLogo(bytes: Uint8Array): LogoResult {
  if (bytes.byteLength > MOST_BYTES) return { refused: "drawing-slow" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // First, because SVGO expands entities and follows any depth.
    cleanDrawing(text);
    const { data } = optimize(text, {
      plugins: [
        ...(["removeDoctype", "removeComments", "removeMetadata", "removeEditorsNSData"] as const),
        { name: "inlineStyles", params: { onlyMatchedOnce: false } },
        "convertStyleToAttrs",
      ],
    });
    const drawing = cleanDrawing(data);
    return drawing.length > MOST_CLEAN ? { refused: "drawing-slow" } : { drawing };
  } catch (error) {
    return { refused: error instanceof DrawingRefused ? error.reason : "damaged" };
  }
}
