import { readContentText } from "../../editing/content-folder.ts";
import type { InitialText } from "../../editing/overlay.ts";
import type { StaffParts } from "../staff-parts.ts";

/** Returns a function that reads the initial text of a content file. */
export const initialTextIn =
  ({ drafting: { baseContent } }: Pick<StaffParts, "drafting">): InitialText =>
  (path) =>
    readContentText(baseContent, path);
