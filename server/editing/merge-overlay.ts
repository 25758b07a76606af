import { mergeTexts } from "../../content-editing/merge-texts.ts";
import type { Change } from "./add-release.ts";
import { type OverlayFile, type ProgramText, publishedText } from "./overlay.ts";

/** The files of an overlay with what a newer program has changed in the same files. */
export type MergedOverlay = {
  /** A file with a conflict has the words of staff there, and keeps its base, so that it is found again until staff settle it. */
  files: OverlayFile[];
  /** The paths of the files in which staff and the program have changed the same words. */
  conflicts: string[];
};

/** Merges each file of an overlay whose base is no longer the text of the program. Without such a file the result is the same overlay. */
export function mergeOverlay(files: readonly OverlayFile[], programText: ProgramText): MergedOverlay {
  const conflicts: string[] = [];
  const merged = files.flatMap((file): OverlayFile[] => {
    const program = programText(file.path);
    if (program === file.base) return [file];
    const { text, isConflict } = mergeFile(file, program);
    if (isConflict) conflicts.push(file.path);
    if (text === program) return [];
    return [{ path: file.path, text, base: isConflict ? file.base : program }];
  });
  return { files: merged, conflicts };
}

/** Whether the program has changed a file since staff changed it. */
export const isBehindProgram = ({ path, base }: OverlayFile, programText: ProgramText): boolean => programText(path) !== base;

/** A file that one side has deleted or added while the other one changed it has no lines to merge: staff's file stays. */
function mergeFile({ path, text, base }: OverlayFile, program: string | null): { text: string | null; isConflict: boolean } {
  if (text === program) return { text, isConflict: false };
  if (text === null || base === null || program === null) return { text, isConflict: true };
  const merge = mergeTexts(path, { base, mine: text, theirs: program });
  return { text: merge.text, isConflict: merge.conflicts.length > 0 };
}

/** Returns how the published texts differ between two overlays over the same program, in the order of paths. */
export function changesOver(from: readonly OverlayFile[], to: readonly OverlayFile[], programText: ProgramText): Change[] {
  const paths = [...new Set([...from, ...to].map(({ path }) => path))].toSorted();
  return paths
    .map((path) => ({ path, before: publishedText(from, path, programText), after: publishedText(to, path, programText) }))
    .filter(({ before, after }) => before !== after);
}
