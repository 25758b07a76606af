import { ContentError, placeOf } from "../../content-model/texts/validation-error.ts";
import { publishingRun as words } from "./publishing-words.ts";
import { titleOfFile, linkedError, type TextOf } from "../launch-check/finding-places.ts";
import { LaunchRefused } from "../launch-check/launch-findings.ts";
import { TaskEnded } from "../../platform/process/task-process.ts";
import { fill } from "../../platform/text/fill.ts";
import { BuildMissing } from "../../site/build/build-process.ts";
import { ConfigError } from "../../platform/process/config.ts";
import { Refused, StoreUnavailable } from "../../platform/database/engine.ts";
import type { Held } from "../../cases/health/site-metrics.ts";

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

const WITH_CLEAR_MESSAGE = [BuildMissing, ConfigError, ContentError, LaunchRefused, Refused];

/**
 * Returns the message of an error that a person can fix, and the stack trace of any other error. `withoutStore` is added if the
 * database is unavailable.
 */
export function describeError(error: unknown, withoutStore: string): string {
  if (WITH_CLEAR_MESSAGE.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailable) return `The database did not answer (${error.message}). ${withoutStore}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns why a release is held, from the error with which its site was read or rendered. */
export function heldBy(number: number, error: unknown): Held {
  return error instanceof ContentError ? { number, because: "checks", errors: error.errors } : { number, because: "build" };
}

/** Returns what the person who runs the server must know, in lines. */
export function heldInWords(held: Held): string[] {
  const first = `Release ${held.number} of the content is served as it was published, not with this version of the program.`;
  if (held.because === "build") return [`${first} Its pages could not be built: see the log, then start the site again.`];
  return [
    `${first} Its checks refuse these words; staff change them, then publish.`,
    ...held.errors.map((error) => `content/${placeOf(error)}: ${error.fix}`),
  ];
}
