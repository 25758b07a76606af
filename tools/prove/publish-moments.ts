import { randomInt } from "node:crypto";

import type { PublishRequest } from "../../publishing/drafts/requests.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { requestNow } from "../../tests/support/publish.ts";
import { PUBLISHED_WITHIN_MS } from "./publish-site.ts";
import { pause, until } from "../process/until.ts";

/**
 * The steps of a request in their order (publishing/releases/publish-request.ts), with the longest random delay after their begin. It is
 * about as long as the step takes on a quiet machine, so that most kills meet the step.
 */
const DELAYS_MS = { queued: 800, checking: 800, building: 1_500, switching: 60, published: 800 } as const;
export type Step = keyof typeof DELAYS_MS;
const STEPS = Object.keys(DELAYS_MS) as Step[];
/** The process that publishes works in these steps. */
const STEPS_OF_CHILD = ["checking", "building"] as const satisfies readonly Step[];

/** "child": the process in which the site publishes. */
export type Round = { victim: "site" | "child"; step: Step; delayMs: number };

const CHILD_EVERY = 4;

/** Chooses when to kill: over all steps of a publish in turn, and in every fourth round the process alone that publishes. */
export function roundOf(number: number): Round {
  const isOfChild = number % CHILD_EVERY === 0;
  const step = isOfChild ? inTurn(STEPS_OF_CHILD, number / CHILD_EVERY) : inTurn(STEPS, number);
  return { victim: isOfChild ? "child" : "site", step, delayMs: randomInt(DELAYS_MS[step]) };
}

const inTurn = (steps: readonly Step[], number: number): Step => steps[number % steps.length] ?? "queued";

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
