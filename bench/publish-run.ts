import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { type RunningSite, startSite } from "../checks/browser/site-server.ts";
import { settingsFor } from "../checks/prove/places.ts";
import { pause, until } from "../checks/prove/until.ts";
import type { Engine } from "../server/submissions/engine.ts";
import { openEngine, type StorePlace } from "../server/submissions/open-store.ts";
import { assetsIn } from "../tests/support/assets-in.ts";
import { FIXTURE_CONTENT } from "../tests/support/fixture-content.ts";
import { freePort } from "../tests/support/free-port.ts";
import { plainRequest } from "../tests/support/plain-request.ts";
import { askForChange, endOf, phoneOf, requestNow, SITE_YAML, undoLive } from "../tests/support/publish.ts";
import type { Visit } from "./publish-load.ts";

/** The server does the same during the whole time, in milliseconds since 1970. */
export type Period = { name: "quiet" | "publishing"; from: number; to: number; steps: readonly { step: string; at: number }[] };
export type PublishingRun = {
  visits: readonly Visit[];
  periods: readonly Period[];
  publishMs: readonly number[];
  undoMs: readonly number[];
  /** The memory of the server in megabytes: before the first publish, after each one, at most, and at the end. */
  memory: { before: number; afterEach: readonly number[]; peak: number; end: number };
  /** The files that pages named before some publish, and those of them that the site did not serve after it. */
  files: { named: number; missing: readonly string[] };
};

/** The clients request these. */
const PAGES = ["/", "/about", "/services", "/contact", "/contact/easy-read", "/careers"];
/** It has the phone number that is changed. */
const PAGE = "/contact";
const WARM_UP_MS = 10_000;
const QUIET_MS = 5_000;
/** The earlier release is closed after the switch to the next one. */
const CLOSED_MS = 2_000;
/** The threads of publishing end after 10 seconds without work (server/publishing/site-files.ts). */
const SETTLED_MS = 15_000;
const UNDOS = 5;
const PUBLISHED_WITHIN_MS = 300_000;
/** Long, because a slow undo is a figure and no error. */
const SERVED_WITHIN_MS = 120_000;
const MEMORY_EVERY_MS = 100;

const phone = (number: number) => `(08) 5550 ${String(1000 + number)}`;

/** Publishes again and again, then undoes some releases, while clients request pages and send forms. */
export async function publishUnderLoad(place: StorePlace, publishes: number): Promise<PublishingRun> {
  const settings = { ...settingsFor(place), CONTENT_DIR: FIXTURE_CONTENT, STAFF_PORT: String(await freePort()) };
  await using site = await startSite("live", settings);
  const engine = await openEngine(place);
  const memory = watchMemory(site);
  const load = startLoad(site.origin);
  const periods: Period[] = [];
  const [publishMs, undoMs, afterEach]: [number[], number[], number[]] = [[], [], []];
  const named = new Set<string>();
  const missing: string[] = [];
  const quiet = async () => void periods.push(await period("quiet", () => pause(QUIET_MS)));
  try {
    await pause(WARM_UP_MS);
    const before = memory.now();
    for (let number = 1; number <= publishes; number += 1) {
      await quiet();
      for (const path of await filesOfPages(site.origin)) named.add(path);
      periods.push(
        await period("publishing", async (step) => void publishMs.push(await publish(engine, site.origin, number, step))),
      );
      missing.push(...(await missingOf(site.origin, named)));
      afterEach.push(memory.now());
      console.log(`${number} of ${publishes} published …`);
    }
    for (let number = publishes - 1; number >= Math.max(1, publishes - UNDOS); number -= 1)
      periods.push(await period("publishing", async (step) => void undoMs.push(await undo(engine, site.origin, number, step))));
    await pause(SETTLED_MS);
    const levels = { before, afterEach, peak: memory.peak(), end: memory.now() };
    return { visits: await load.stop(), periods, publishMs, undoMs, memory: levels, files: { named: named.size, missing } };
  } finally {
    memory.stop();
    await load.end();
    await engine.db.destroy();
  }
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

async function period(name: Period["name"], work: (step: Step) => Promise<void>): Promise<Period> {
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

function startLoad(origin: string) {
  const worker = new Worker(new URL("./publish-load.ts", import.meta.url), { workerData: { origin, pages: PAGES } });
  const visited = once(worker, "message") as Promise<[Visit[]]>;
  // An error ends the run at the call of stop().
  visited.catch(() => undefined);
  return {
    stop: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage("stop");
      return (await visited)[0];
    },
    end: () => worker.terminate(),
  };
}

/** Reads the resident memory of the server in megabytes (proc(5)). */
function watchMemory({ process: { pid } }: RunningSite) {
  const now = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, now())), MEMORY_EVERY_MS);
  return { now, peak: () => peak, stop: () => clearInterval(watching) };
}
