import { pause, until } from "../checks/prove/until.ts";
import { LOW_PRIORITY } from "../server/lower-priority.ts";
import type { Engine } from "../server/submissions/engine.ts";
import { openEngine, type StorePlace } from "../server/submissions/open-store.ts";
import { assetsIn } from "../tests/support/assets-in.ts";
import { plainRequest } from "../tests/support/plain-request.ts";
import { askForChange, endOf, phoneOf, requestNow, SITE_YAML, undoLive } from "../tests/support/publish.ts";
import { startEmptyLoop } from "./empty-loop.ts";
import { type LoadedSite, PAGES, startLoadedSite } from "./loaded-site.ts";
import type { Visit } from "./publish-load.ts";

/**
 * "loop": an empty loop has the priority of the process that publishes. It shows what any other process costs on this machine, where the clients run too.
 */
type Kind = "quiet" | "loop" | "publishing";
/** The server does the same during the whole time, in milliseconds since 1970. */
export type Period = { name: Kind; from: number; to: number; steps: readonly { step: string; at: number }[] };
export type PublishingRun = {
  visits: readonly Visit[];
  periods: readonly Period[];
  publishMs: readonly number[];
  undoMs: readonly number[];
  /** The time from the first publish to the end of the last undo. */
  ms: number;
  memory: Memory & { afterEach: readonly Levels[] };
  /** The files that pages named before some publish, and those of them that the site did not serve after it. */
  files: { named: number; missing: readonly string[] };
};

/** Megabytes: after the load has begun, at most, at least in the second half of the run, and at its end. */
export type Course = { before: number; peak: number; lowest: number; end: number };
/** The memory of the server, and that of the server and its processes together. */
export type Memory = { own: Course; together: Course };
type Levels = Record<keyof Memory, number>;

/** It has the phone number that is changed. */
const PAGE = "/contact";
const QUIET_MS = 5_000;
/** The earlier release is closed after the switch to the next one. */
const CLOSED_MS = 2_000;
/** The process of publishing ends after 10 seconds without work (server/publishing/site-files.ts). */
const SETTLED_MS = 15_000;
const UNDOS = 5;
const PUBLISHED_WITHIN_MS = 300_000;
/** Long, because a slow undo is a figure and no error. */
const SERVED_WITHIN_MS = 120_000;

const phone = (number: number) => `(08) 5550 ${String(1000 + number)}`;

/** Publishes again and again, then undoes some releases, while clients request pages and send forms. */
export async function publishUnderLoad(place: StorePlace, publishes: number): Promise<PublishingRun> {
  await using site = await startLoadedSite(place);
  await using engine = await openEngine(place);
  const { origin } = site;
  const periods: Period[] = [];
  const [publishMs, undoMs, afterEach]: [number[], number[], Levels[]] = [[], [], []];
  const named = new Set<string>();
  const missing: string[] = [];
  const started = performance.now();
  const before = levelsOf(site);
  for (let number = 1; number <= publishes; number += 1) {
    periods.push(await period("quiet", () => pause(QUIET_MS)));
    periods.push(await period("loop", besideALoop));
    for (const path of await filesOfPages(origin)) named.add(path);
    periods.push(await period("publishing", async (step) => void publishMs.push(await publish(engine, origin, number, step))));
    missing.push(...(await missingOf(origin, named)));
    afterEach.push(levelsOf(site));
    console.log(`${number} of ${publishes} published …`);
  }
  for (let number = publishes - 1; number >= Math.max(1, publishes - UNDOS); number -= 1)
    periods.push(await period("publishing", async (step) => void undoMs.push(await undo(engine, origin, number, step))));
  const ms = performance.now() - started;
  await pause(SETTLED_MS);
  const levels = { ...memoryOf(site, before), afterEach };
  const files = { named: named.size, missing };
  return { visits: await site.stopLoad(), periods, publishMs, undoMs, ms, memory: levels, files };
}

/**
 * Returns the memory of a server that publishes nothing, under the same load for the same time: the level to which a server that
 * publishes is compared, because requests alone raise the memory for minutes.
 */
export async function memoryWithoutPublishing(place: StorePlace, ms: number): Promise<Memory> {
  await using site = await startLoadedSite(place);
  const before = levelsOf(site);
  await pause(ms + SETTLED_MS);
  return memoryOf(site, before);
}

const levelsOf = ({ memory: { own, together } }: LoadedSite): Levels => ({ own: own.now(), together: together.now() });

function memoryOf({ memory }: LoadedSite, before: Levels): Memory {
  const course = (which: keyof Memory): Course => {
    const { peak, lowest, now } = memory[which];
    return { before: before[which], peak: peak(), lowest: lowest(), end: now() };
  };
  return { own: course("own"), together: course("together") };
}

async function besideALoop(): Promise<void> {
  await using _loop = await startEmptyLoop(LOW_PRIORITY);
  await pause(QUIET_MS);
}

type Step = (name: string) => void;

/** Publishes another phone number, and returns the milliseconds until it is on a page. */
async function publish(engine: Engine, origin: string, number: number, step: Step): Promise<number> {
  const started = performance.now();
  const id = await askForChange(engine, SITE_YAML, phoneOf(phone(number)));
  await until(
    `release ${number} is published`,
    async () => {
      step((await requestNow(engine, id)).step ?? "waiting");
      return (await endOf(engine, id)) !== undefined;
    },
    PUBLISHED_WITHIN_MS,
  );
  const end = await endOf(engine, id);
  if (end !== "published") throw new Error(`Release ${number} was not published: ${end}`);
  await untilServed(origin, phone(number));
  return performance.now() - started;
}

/** Undoes the live release, and returns the milliseconds until the phone number of the one before is on a page. */
async function undo(engine: Engine, origin: string, number: number, step: Step): Promise<number> {
  const started = performance.now();
  step("undo");
  const { kind } = await undoLive(engine);
  if (kind !== "returned") throw new Error(`The release was not undone: ${kind}`);
  await untilServed(origin, phone(number));
  return performance.now() - started;
}

const untilServed = (origin: string, words: string) =>
  until(`${words} is on a page`, async () => (await plainRequest(origin + PAGE)).body.includes(words), SERVED_WITHIN_MS);

async function period(name: Kind, work: (step: Step) => Promise<void>): Promise<Period> {
  const steps: { step: string; at: number }[] = [];
  const from = epochMs();
  await work((step) => {
    if (steps.at(-1)?.step !== step) steps.push({ step, at: epochMs() });
  });
  if (name === "publishing") {
    steps.push({ step: "served", at: epochMs() });
    await pause(CLOSED_MS);
  }
  return { name, from, to: epochMs(), steps };
}

const epochMs = () => performance.timeOrigin + performance.now();

async function filesOfPages(origin: string): Promise<string[]> {
  const pages = await Promise.all(PAGES.map((path) => plainRequest(origin + path)));
  return pages.flatMap(({ body }) => assetsIn(body.toString()));
}

async function missingOf(origin: string, paths: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    const { status } = await plainRequest(origin + path);
    if (status !== 200) missing.push(`${path} ${status}`);
  }
  return missing;
}
