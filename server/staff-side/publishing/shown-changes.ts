import type { FileChange } from "../../../staff/contract/publishing.ts";
import type { Change } from "../../editing/add-release.ts";
import { changedParts } from "./changed-parts.ts";
import { titleOfFile } from "../../launch-check/content-names.ts";

/** Returns a change as a screen shows it. */
export const shownChange = ({ path, before, after }: Change): FileChange => ({
  ...{ path, title: titleOfFile(path, after ?? before) },
  change: before === null ? "added" : after === null ? "deleted" : "changed",
  parts: changedParts(path, before, after),
});
