import { randomInt } from "node:crypto";

import { draftOf } from "../../publishing/drafts/drafts.ts";
import { liveOverlay } from "../../publishing/drafts/overlay.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import type { Engine } from "../../publishing/tables/tables.ts";
import { FIXTURE_CONTENT } from "../../tests/support/fixture-content.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { PUBLISHED_WITHIN_MS, SITE_YAML, requestNow } from "../../tests/support/publish.ts";
import { type RunningSite, startSite } from "../browser/site-server.ts";
import { settingsFor, type Tools } from "./proof.ts";
import { until, pause } from "../process/until.ts";
import type { PublishRequest } from "../../publishing/drafts/requests.ts";

/** Starts the live site and its staff side over the content of the tests, which no editing of content/ changes. */
export async function startPublishingSite(place: StorePlace, settings: Record<string, string> = {}): Promise<RunningSite> {
  const staffPort = String(await freePort());
  return startSite("live", { ...settingsFor(place), CONTENT_DIR: FIXTURE_CONTENT, STAFF_PORT: staffPort, ...settings });
}

/** Opens the store of a running site until the end of the proof. */
export async function openStoreOf(place: StorePlace, { atEnd }: Tools): Promise<Engine> {
  const engine = await openEngine(place);
  atEnd(() => engine.db.destroy());
  return engine;
}

/** Lets another process continue with the request of a killed one at once, which otherwise takes 30 seconds. */
export const endLeaseOf = (engine: Engine, holder: string): Promise<void> =>
  engine.transaction(async (transaction) => {
    const row = transaction.updateTable("content_requests").where("lease_holder", "=", holder);
    await row.where("state", "=", "working").set({ lease_until: 0 }).execute();
  });

/** Returns the text of site.yaml that is published; undefined for the program's own. */
export const publishedSite = async (engine: Engine): Promise<string | undefined> =>
  (await engine.read(liveOverlay)).files.find(({ path }) => path === SITE_YAML)?.text ?? undefined;

/** Returns the text of the draft of site.yaml, if there is one. */
export const draftedSite = async (engine: Engine): Promise<string | undefined> =>
  (await engine.read((db) => draftOf(db, SITE_YAML)))?.text ?? undefined;

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
