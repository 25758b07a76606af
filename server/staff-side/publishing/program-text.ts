import { readProgramText } from "../../editing/content-folder.ts";
import type { ProgramText } from "../../editing/overlay.ts";
import type { StaffParts } from "../staff-parts.ts";

/** Returns a function that reads the initial text of a content file. */
export const programTextIn =
  ({ drafting: { programContent } }: Pick<StaffParts, "drafting">): ProgramText =>
  (path) =>
    readProgramText(programContent, path);
