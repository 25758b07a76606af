import { mkdtempSync } from "node:fs";
import { join } from "node:path";

import { startSite } from "../browser/site-server.ts";
import { settingsFor } from "../prove/proof.ts";
import { pause, until } from "../process/until.ts";
import { IDLE_MS } from "../../publishing/releases/site-files.ts";
import { openEngine, type StorePlace } from "../../main/store/open-store.ts";
import { assetsIn } from "../../tests/support/assets-in.ts";
import { plainRequest } from "../../tests/support/raw-request.ts";
import { type LoadedSite, PAGES, startLoadedSite } from "./loaded-site.ts";
import { PublishButtons } from "./publish-buttons.ts";
import type { Visit } from "./publish-load.ts";

/** `kind` is what the server does during the whole time, in milliseconds since 1970. */
export type Period = { kind: "quiet" | "publishing"; from: number; to: number };
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
type Course = { before: number; peak: number; lowest: number; end: number };
/** The memory of the server, and that of the server and its processes together. */
export type Memory = { own: Course; together: Course };
type Levels = Record<keyof Memory, number>;

/** A store, and the folder of the content that is published over it. */
type Place = { store: StorePlace; contentFolder: string };

/** It has the phone number that is changed. */
const PAGE = "/contact";
const QUIET_MS = 5_000;
/** The earlier release is closed after the switch to the next one. */
const CLOSED_MS = 2_000;
/** The last release is compressed, and the processes have ended, by then. */
const SETTLED_MS = IDLE_MS + 30_000;
const UNDOS = 5;
/** Long, because a slow publish is a figure and no error. */
const SERVED_WITHIN_MS = 120_000;

const phone = (number: number) => `(08) 5550 ${String(1000 + number)}`;

/** Publishes again and again, then undoes some releases, while clients request pages and send forms. */
export async function publishUnderLoad({ store, contentFolder }: Place, publishes: number): Promise<PublishingRun> {
  await using site = await startLoadedSite(store, contentFolder);
  await using engine = await openEngine(store);
  const { origin, staffOrigin } = site;
  const buttons = new PublishButtons(engine, staffOrigin);
  const periods: Period[] = [];
  const [publishMs, undoMs, afterEach]: [number[], number[], Levels[]] = [[], [], []];
  const named = new Set<string>();
  const missing: string[] = [];
  const started = performance.now();
  const before = levelsOf(site);
  for (let number = 1; number <= publishes; number += 1) {
    periods.push(await period("quiet", () => pause(QUIET_MS)));
    for (const path of await filesOfPages(origin)) named.add(path);
    const press = await pressToPublish(buttons, [origin], number);
    periods.push(await period("publishing", async () => void publishMs.push(await press())));
    missing.push(...(await missingOf(origin, named)));
    afterEach.push(levelsOf(site));
    console.log(`${number} of ${publishes} published …`);
  }
  for (let number = publishes - 1; number >= Math.max(1, publishes - UNDOS); number -= 1) {
    const press = await pressToUndo(buttons, origin, number);
    periods.push(await period("publishing", async () => void undoMs.push(await press())));
  }
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
export async function memoryWithoutPublishing({ store, contentFolder }: Place, ms: number): Promise<Memory> {
  await using site = await startLoadedSite(store, contentFolder);
  const before = levelsOf(site);
  await pause(ms + SETTLED_MS);
  return memoryOf(site, before);
}

/** Returns the milliseconds of publishes over one store until each of several processes, with disks of their own, serves the release. */
export async function publishOverProcesses(
  { store, contentFolder }: Place,
  { processes, publishes }: { processes: number; publishes: number },
): Promise<number[]> {
  await using site = await startLoadedSite(store, contentFolder);
  await using others = new AsyncDisposableStack();
  const origins = [site.origin];
  while (origins.length < processes) {
    const dataFolder = mkdtempSync(join(store.dataFolder, "of-another-"));
    const settings = { ...settingsFor({ ...store, dataFolder }), CONTENT_DIR: contentFolder };
    origins.push(others.use(await startSite("live", settings)).origin);
  }
  await using engine = await openEngine(store);
  const buttons = new PublishButtons(engine, site.staffOrigin);
  const times: number[] = [];
  for (let number = 1; number <= publishes; number += 1) {
    await pause(QUIET_MS);
    times.push(await (await pressToPublish(buttons, origins, number))());
    console.log(`${number} of ${publishes} published by ${processes} processes …`);
  }
  await site.stopLoad();
  return times;
}

const levelsOf = ({ memory: { own, together } }: LoadedSite): Levels => ({ own: own.now(), together: together.now() });

function memoryOf({ memory }: LoadedSite, before: Levels): Memory {
  const course = (which: keyof Memory): Course => {
    const { peak, lowest, now } = memory[which];
    return { before: before[which], peak: peak(), lowest: lowest(), end: now() };
  };
  return { own: course("own"), together: course("together") };
}

type Timed = () => Promise<number>;

/**
 * Drafts another phone number. Returns a function that asks to publish it, publishes it, and returns the milliseconds from the button of
 * the second owner until the number is on a page of each site.
 */
async function pressToPublish(buttons: PublishButtons, origins: readonly string[], number: number): Promise<Timed> {
  const ready = await buttons.ready(phone(number));
  return async () => timeOf(await buttons.askToPublish(ready), origins, number);
}

/** Returns a function that undoes the live release, and returns the milliseconds until the phone number of the one before is served. */
async function pressToUndo(buttons: PublishButtons, origin: string, number: number): Promise<Timed> {
  const ready = await buttons.ready();
  return async () => timeOf(await buttons.askToUndo(ready), [origin], number);
}

async function timeOf(press: () => Promise<void>, origins: readonly string[], number: number): Promise<number> {
  const started = performance.now();
  await press();
  await untilServed(origins, phone(number));
  return performance.now() - started;
}

const untilServed = (origins: readonly string[], words: string) =>
  until(
    `${words} is on a page of each site`,
    async () => {
      const pages = await Promise.all(origins.map((origin) => plainRequest(origin + PAGE)));
      return pages.every(({ body }) => body.includes(words));
    },
    SERVED_WITHIN_MS,
  );

async function period(kind: Period["kind"], work: () => Promise<void>): Promise<Period> {
  const from = epochMs();
  await work();
  if (kind === "publishing") await pause(CLOSED_MS);
  return { kind, from, to: epochMs() };
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
