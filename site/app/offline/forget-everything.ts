import { keepNothing } from "./keep-nothing.ts";
import type { PageMessage } from "./messages.ts";

/** How long to wait for a worker that does not respond, in milliseconds. */
const WORKER_LIMIT_MS = 2_000;

/**
 * Clears what this device keeps of the site: pages, their worker, display choices, typed answers and the flag of the gate. Other
 * open tabs clear theirs, told by the event of the storage. Afterwards this tab keeps nothing. Never rejects, because storage that cannot
 * be opened is empty.
 */
export async function forgetEverything(): Promise<void> {
  keepNothing();
  await Promise.allSettled([clearChoices(), forgetWorkers()]);
  // After the workers have stopped, because they could store another page.
  await Promise.allSettled([deleteCaches()]);
}

async function clearChoices() {
  localStorage.clear();
  // Browsers tell the other tabs alone.
  dispatchEvent(new StorageEvent("storage"));
}

async function forgetWorkers() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map(forgetRegistration));
}

async function deleteCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}

async function forgetRegistration(registration: ServiceWorkerRegistration) {
  const { installing, waiting, active } = registration;
  await Promise.all([installing, waiting, active].filter((worker) => worker !== null).map(stopKeeping));
  await registration.unregister();
}

/** Resolves when the worker has stopped storing pages, or after the limit. */
function stopKeeping(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve());
    port1.start();
    setTimeout(resolve, WORKER_LIMIT_MS);
    worker.postMessage({ type: "forget" } satisfies PageMessage, [port2]);
  });
}
