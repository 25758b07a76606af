import { ContentError, placeOf, type ValidationError } from "../../content-reader/validation-error.ts";
import { LaunchRefused } from "../launch-check/refuse-while-blocked.ts";

/**
 * Why the live release is served with the build with which it was published, and not with a new one. "conflict": staff and the program
 * have changed the same words of `paths`. "checks": `errors` are those of its content. "blocked": the launch check has blockers.
 * "build": the pages could not be built; the log of the server has the cause.
 */
export type Held = { number: number } & (
  | { because: "conflict"; paths: readonly string[] }
  | { because: "checks"; errors: readonly ValidationError[] }
  | { because: "blocked" | "build" }
);

/** Staff and the program have changed the same words. Nobody but a person can decide which are right. */
export class ReleaseConflicts extends Error {
  override name = "ReleaseConflicts";
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`Changed in the browser and by this version of the program: ${paths.join(", ")}`);
    this.paths = paths;
  }
}

/** Returns why a release is held, from the error with which its site was read or built. */
export function heldBy(number: number, error: unknown): Held {
  if (error instanceof ReleaseConflicts) return { number, because: "conflict", paths: error.paths };
  if (error instanceof ContentError) return { number, because: "checks", errors: error.errors };
  return { number, because: error instanceof LaunchRefused ? "blocked" : "build" };
}

/** Returns what the person who runs the server must know, in lines. */
export function heldInWords(held: Held): string[] {
  const first = `Release ${held.number} of the content is served as it was published, not with this version of the program.`;
  switch (held.because) {
    case "conflict":
      return conflictsInWords(held.paths);
    case "checks":
      return [
        `${first} Its checks refuse these words; staff change them, then publish.`,
        ...held.errors.map((error) => `content/${placeOf(error)}: ${error.fix}`),
      ];
    case "blocked":
      return [`${first} The launch check has blockers: npm run launch-check`];
    case "build":
      return [`${first} Its pages could not be built: see the log, then start the site again.`];
  }
}

/** Returns a line for each file in which a person has to choose. The release may be served with this version of the program all the same. */
export const conflictsInWords = (paths: readonly string[]): string[] =>
  paths.map(
    (path) =>
      `content/${path}: staff and this version of the program have changed the same words. Staff choose on its screen; until then visitors see what staff have published.`,
  );

/** What this process knows about the release that it serves. */
export type HeldState = { current: Held | undefined };
