import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { type RunningSite, startSite } from "../browser/site-server.ts";
import { memoryOf, processesFrom, residentMemoryOf } from "../process/service-memory.ts";
import { settingsFor } from "../prove/proof.ts";
import { pause } from "../process/until.ts";
import type { StorePlace } from "../../main/store/open-store.ts";
import { freePort } from "../../tests/support/free-port.ts";
import type { Visit } from "./publish-load.ts";

/** The clients request these. */
export const PAGES = ["/", "/about", "/services", "/contact", "/contact/easy-read", "/careers"];
/** Requests alone raise the memory of a new server for a minute. */
const WARM_UP_MS = 60_000;
const MEMORY_EVERY_MS = 250;
const MEGABYTE = 1024 * 1024;

/** In megabytes. `lowest` is that of the second half of the time: between two collections of garbage the memory only rises. */
type WatchedMemory = { now: () => number; peak: () => number; lowest: () => number };

/**
 * `own` is the resident memory of the server. `together` is that of the server and of all processes that it has started, where memory
 * that processes share counts in parts, so that it may be less.
 */
type MemoryOfSite = { own: WatchedMemory; together: WatchedMemory };

/** A server under the load of publish-load.ts. `stopLoad` returns all requests, and is called once. */
export type LoadedSite = AsyncDisposable & {
  origin: string;
  staffOrigin: string;
  memory: MemoryOfSite;
  stopLoad: () => Promise<Visit[]>;
};

/** Starts a live site over a folder of content, and resolves once it has been under load for a minute. */
export async function startLoadedSite(place: StorePlace, contentFolder: string): Promise<LoadedSite> {
  await using started = new AsyncDisposableStack();
  const staffPort = await freePort();
  const settings = { ...settingsFor(place), CONTENT_DIR: contentFolder, STAFF_PORT: String(staffPort) };
  const site = started.use(await startSite("live", settings));
  const memory = watchMemory(site);
  started.defer(memory.stop);
  const load = startLoad(site.origin);
  started.defer(load.end);
  await pause(WARM_UP_MS);
  const running = started.move();
  return {
    origin: site.origin,
    staffOrigin: `http://localhost:${staffPort}`,
    memory,
    stopLoad: load.stop,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
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
    end: async () => void (await worker.terminate()),
  };
}

function watchMemory({ process: { pid = 0 } }: RunningSite): MemoryOfSite & { stop: () => void } {
  const own = watched(() => residentMemoryOf(pid));
  const together = watched(() => processesFrom(pid).reduce((sum, each) => sum + memoryOf(each), 0));
  const watching = setInterval(() => [own, together].forEach(({ look }) => look()), MEMORY_EVERY_MS);
  return { own, together, stop: () => clearInterval(watching) };
}

function watched(bytes: () => number): WatchedMemory & { look: () => void } {
  const now = () => bytes() / MEGABYTE;
  const seen = [now()];
  return {
    now,
    look: () => void seen.push(now()),
    peak: () => Math.max(...seen),
    lowest: () => Math.min(...seen.slice(Math.floor(seen.length / 2))),
  };
}
