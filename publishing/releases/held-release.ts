import { ContentError, placeOf, type ValidationError } from "../../content-model/texts/validation-error.ts";

/**
 * Why the live release is served with the build with which it was published, and not with a new one. "checks": `errors` are those of its
 * content. "build": the pages could not be built; the log of the server has the cause.
 */
export type Held = { number: number } & ({ because: "checks"; errors: readonly ValidationError[] } | { because: "build" });

/** Returns why a release is held, from the error with which its site was read or built. */
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

/** What this process knows about the release that it serves. */
export type HeldState = { current: Held | undefined };
