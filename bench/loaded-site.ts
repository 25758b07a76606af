import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { type RunningSite, startSite } from "../checks/browser/site-server.ts";
import { settingsFor } from "../checks/prove/places.ts";
import { pause } from "../checks/prove/until.ts";
import type { StorePlace } from "../server/submissions/open-store.ts";
import { FIXTURE_CONTENT } from "../tests/support/fixture-content.ts";
import { freePort } from "../tests/support/free-port.ts";
import type { Visit } from "./publish-load.ts";

/** The clients request these. */
export const PAGES = ["/", "/about", "/services", "/contact", "/contact/easy-read", "/careers"];
const WARM_UP_MS = 10_000;
const MEMORY_EVERY_MS = 100;

/** In megabytes. `lowest` is that of the second half of the time: between two collections of garbage the memory only rises. */
export type MemoryOfSite = { now: () => number; peak: () => number; lowest: () => number };

/** A server under the load of publish-load.ts. `stopLoad` returns all requests, and is called once. */
export type LoadedSite = AsyncDisposable & {
  origin: string;
  staffOrigin: string;
  memory: MemoryOfSite;
  stopLoad: () => Promise<Visit[]>;
};

/** Starts a live site, and resolves once it has been under load for ten seconds. */
export async function startLoadedSite(place: StorePlace): Promise<LoadedSite> {
  await using started = new AsyncDisposableStack();
  const staffPort = await freePort();
  const settings = { ...settingsFor(place), CONTENT_DIR: FIXTURE_CONTENT, STAFF_PORT: String(staffPort) };
  const site = started.use(await startSite("live", settings));
  const memory = watchMemory(site);
  started.defer(memory.stop);
  const load = startLoad(site.origin);
  started.defer(load.end);
  await pause(WARM_UP_MS);
  const running = started.move();
  return {
    ...{ origin: site.origin, staffOrigin: `http://localhost:${staffPort}`, memory, stopLoad: load.stop },
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

/** Reads the resident memory of the server (proc(5)). */
function watchMemory({ process: { pid } }: RunningSite): MemoryOfSite & { stop: () => void } {
  const now = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  const seen = [now()];
  const watching = setInterval(() => seen.push(now()), MEMORY_EVERY_MS);
  return {
    now,
    peak: () => Math.max(...seen),
    lowest: () => Math.min(...seen.slice(Math.floor(seen.length / 2))),
    stop: () => clearInterval(watching),
  };
}
