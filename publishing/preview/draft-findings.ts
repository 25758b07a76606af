import type { FileGrade } from "../../content-model/texts/reading-grade.ts";
import type { Advice } from "../launch-check/launch-words.ts";
import type { ValidationError } from "../../content-model/texts/validation-error.ts";

/** What the checks of a build say about the published content with all drafts. A file is a path below content/. */
export type DraftFindings = {
  /** Stop every build. */
  errors: readonly ValidationError[];
  warnings: readonly ValidationError[];
  /** Stop a live build only: facts that are not confirmed, and words that say that the site is not finished. */
  unconfirmed: readonly ValidationError[];
  unfinished: readonly ValidationError[];
  /** The other findings of the launch check about content; none while a file cannot be read. */
  launch: readonly LaunchFinding[];
  grades: readonly FileGrade[];
  /** Pages whose words the drafts change, while their Easy Read page keeps the published words. */
  outdatedTwins: readonly string[];
};
export type LaunchFinding = {
  level: "blocker" | "warning";
  file: string;
  field: string;
  what: string;
  fix: string;
  /** Names the words that say the fix to a person who has forms and no files. */
  advice?: Advice;
};
