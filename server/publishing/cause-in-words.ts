import { ContentError } from "../../content-reader/validation-error.ts";
import { publishingRun as words } from "../../staff/words/causes.ts";
import { fill } from "../../staff/words/fill.ts";
import { titleOfFile } from "../launch-check/content-names.ts";
import { linkedError, type TextOf } from "../launch-check/finding-places.ts";
import { LaunchRefused } from "../launch-check/refuse-while-blocked.ts";
import { TaskEnded } from "../threads/task-ended.ts";
import { DraftsOutdated, NoLongerAllowed, ProcessEnded } from "./publishing-errors.ts";

/** A list on a screen shows so many lines; the checks while editing show all. */
const MOST_LINES = 20;
const NO_SPACE = ["ENOSPC", "EDQUOT", "SQLITE_FULL"];

/** Returns why a request was not published, in words for editors. An error that an editor cannot fix has no details. */
export function causeInWords(error: unknown, textOf: TextOf): string {
  if (error instanceof DraftsOutdated) {
    const titles = error.paths.map((path) => titleOfFile(path, textOf(path)));
    return fill(words.outdated, { files: titles.join(", ") });
  }
  if (error instanceof ContentError) {
    const lines = error.errors.map((each) => linkedError(each, textOf).message);
    return [words.checks, ...lines.slice(0, MOST_LINES)].join("\n");
  }
  if (error instanceof LaunchRefused) return words.blocked;
  if (error instanceof NoLongerAllowed) return words.notAllowed;
  if (isFull(error)) return words.full;
  if (error instanceof ProcessEnded) return words.ended;
  if (error instanceof TaskEnded) return words.build;
  return words.unexpected;
}

const isFull = (error: unknown) =>
  error instanceof Error &&
  NO_SPACE.some((code) => (error as NodeJS.ErrnoException).code === code || error.message.includes(code));
