import { ContentError, placeOf } from "../../content-model/texts/validation-error.ts";
import type { Held } from "../../cases/health/held.ts";

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
