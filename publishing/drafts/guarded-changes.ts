import { type GuardedChange, guardedChanges } from "../../content-model/editing/guarded-words.ts";
import type { Hash } from "../../platform/database/engine.ts";
import { digestOf, type InitialText, type OverlayFile, publishedText } from "./overlay.ts";
import type { Change } from "./releases.ts";

/** Returns how the published texts differ between two overlays over the same initial texts, in the order of paths. */
export function changesOver(from: readonly OverlayFile[], to: readonly OverlayFile[], initialText: InitialText): Change[] {
  const paths = [...new Set([...from, ...to].map(({ path }) => path))].toSorted();
  return paths
    .map((path) => ({ path, before: publishedText(from, path, initialText), after: publishedText(to, path, initialText) }))
    .filter(({ before, after }) => before !== after);
}

type Files = readonly OverlayFile[];

/** Returns how the words that need a second person differ between two overlays over the same initial texts. */
export function guardedBetween(before: Files, after: Files, initialText: InitialText): readonly GuardedChange[] {
  const textsOf = (files: Files) => (path: string) => publishedText(files, path, initialText);
  const changed = changesOver(before, after, initialText).map(({ path }) => path);
  return guardedChanges(textsOf(before), textsOf(after), changed);
}

/** Returns the hash of what guarded words become; null if none change. A second person confirms these words, and no others. */
export const digestOfGuarded = (changes: readonly GuardedChange[]): Hash | null =>
  changes.length === 0
    ? null
    : digestOf(
        JSON.stringify(changes.map(({ path, typed, put }) => [path, typed?.after, put.map(({ name, after }) => [name, after])])),
      );
