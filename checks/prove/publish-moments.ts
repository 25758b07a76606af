import { randomInt } from "node:crypto";

import type { PublishRequest } from "../../server/editing/read-requests.ts";
import type { Engine } from "../../server/submissions/engine.ts";
import { requestNow } from "../../tests/support/publish.ts";
import { PUBLISHED_WITHIN_MS } from "./publish-site.ts";
import { pause, until } from "./until.ts";

/**
 * The steps of a request in their order (server/publishing/publish-request.ts), with the longest random delay after their begin. It is
 * about as long as the step takes on a quiet machine, so that most kills meet the step.
 */
const DELAYS_MS = {
  queued: 800,
  checking: 800,
  building: 200,
  storing: 1_500,
  sharing: 800,
  switching: 60,
  published: 800,
} as const;
export type Step = keyof typeof DELAYS_MS;
const STEPS = Object.keys(DELAYS_MS) as Step[];
/** A whole build takes this long at least. */
const BUILD_MS = 20_000;

/** "build": the site must be built. "store": its build is on the disk only. "unpack": its build is in the store only. */
export type Round = { kind: "build" | "store" | "unpack"; victim: "site" | "build"; step: Step; delayMs: number };

const BUILD_EVERY = 8;

/** Chooses when to kill: over all steps of a publish, and in every eighth round during a build, in turn the site and the build alone. */
export function roundOf(number: number): Round {
  if (number % BUILD_EVERY === 0) {
    const victim = number % (2 * BUILD_EVERY) === 0 ? "build" : "site";
    return { kind: "build", victim, step: "building", delayMs: randomInt(BUILD_MS) };
  }
  const step = STEPS[randomInt(STEPS.length)] ?? "queued";
  return { kind: number % 2 === 0 ? "store" : "unpack", victim: "site", step, delayMs: randomInt(DELAYS_MS[step]) };
}

/** Returns the step of a request; undefined after it has failed or was withdrawn. */
export function stepOf({ state, step }: Pick<PublishRequest, "state" | "step">): Step | undefined {
  if (state === "working") return STEPS.find((each) => each === step) ?? "checking";
  return STEPS.find((each) => each === state);
}

/** Waits until a request has reached a step, or a later one. @throws Error if it fails before */
export async function untilStep(engine: Engine, id: string, step: Step): Promise<void> {
  const reached = async () => {
    const now = stepOf(await requestNow(engine, id));
    if (now === undefined) throw new Error(`The request failed before the step ${step}`);
    return STEPS.indexOf(now) >= STEPS.indexOf(step);
  };
  await until(`the request reaches the step ${step}`, reached, PUBLISHED_WITHIN_MS);
}

/** Waits until the moment of a kill. */
export async function untilMoment(engine: Engine, id: string, { step, delayMs }: Round): Promise<void> {
  await untilStep(engine, id, step);
  await pause(delayMs);
}
