import { ContentError } from "../../content-model/texts/validation-error.ts";
import { publishingRun as words } from "./causes.ts";
import { titleOfFile } from "../launch-check/content-names.ts";
import { linkedError, type TextOf } from "../launch-check/finding-places.ts";
import { LaunchRefused } from "../launch-check/refuse-while-blocked.ts";
import { TaskEnded } from "../../platform/tasks/task-process.ts";
import { fill } from "../../platform/text/fill.ts";

/** Drafts were not based on what is published now. */
export class DraftsOutdated extends Error {
  override name = "DraftsOutdated";
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super("Drafts are based on older words than those that are published.");
    this.paths = paths;
  }
}

/** Who asked for the request, or who confirmed it, may no longer publish it. */
export class NoLongerAllowed extends Error {
  override name = "NoLongerAllowed";
}

/** The request changes guarded words that no second person has confirmed. */
export class SecondPersonNeeded extends Error {
  override name = "SecondPersonNeeded";
}

/** Another process works on the request, or it was withdrawn. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Each process that worked on the request has ended before the request did. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
}

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
