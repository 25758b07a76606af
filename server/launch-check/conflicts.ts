import { type Finding, warning } from "./finding.ts";

/** Returns the finding for a file in which staff and the program have changed the same words. The site does not stop for it. */
export const conflictFinding = (path: string): Finding =>
  warning(
    `content/${path}`,
    "Staff and this version of the program have changed the same words. Visitors see what staff have published.",
    "Choose between them on the screen of this file, then publish.",
  );
