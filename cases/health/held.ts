import type { ValidationError } from "../../content-model/texts/validation-error.ts";

/**
 * Why the live release is served with the build with which it was published, and not with a new one. "checks": `errors` are those of its
 * content. "build": the pages could not be built; the log of the server has the cause.
 */
export type Held = { number: number } & ({ because: "checks"; errors: readonly ValidationError[] } | { because: "build" });

/** What this process knows about the release that it serves. */
export type HeldState = { current: Held | undefined };
