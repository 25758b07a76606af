import type { Change } from "./add-release.ts";
import { type OverlayFile, type InitialText, publishedText } from "./overlay.ts";

/** Returns how the published texts differ between two overlays over the same initial texts, in the order of paths. */
export function changesOver(from: readonly OverlayFile[], to: readonly OverlayFile[], initialText: InitialText): Change[] {
  const paths = [...new Set([...from, ...to].map(({ path }) => path))].toSorted();
  return paths
    .map((path) => ({ path, before: publishedText(from, path, initialText), after: publishedText(to, path, initialText) }))
    .filter(({ before, after }) => before !== after);
}
