import { keepNothing } from "./keep-nothing.ts";
import type { PageMessage } from "./messages.ts";

/** A worker that does not answer must not keep the person waiting. */
const LONGEST_WAIT = 2_000;

/**
 * Clears everything that this device kept of the site: stored pages, their worker, choices, typed answers and the gate's
 * flag; other open tabs forget what they hold too. From then on this tab keeps nothing. Resolves when done, and never
 * fails: what a browser does not have, it has not kept.
 */
export async function forgetEverything(): Promise<void> {
  keepNothing();
  await Promise.allSettled([clearChoices(), forgetPages()]);
}

async function clearChoices() {
  localStorage.clear();
}

async function forgetPages() {
  const registrations = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(registrations.map(forgetRegistration));
  // Last, and also where no worker is left: nobody stores any more.
  for (const name of await caches.keys()) await caches.delete(name);
}

async function forgetRegistration(registration: ServiceWorkerRegistration) {
  const { installing, waiting, active } = registration;
  await Promise.all([installing, waiting, active].filter((worker) => worker !== null).map(letForget));
  await registration.unregister();
}

/** A worker under way with a page would store it after all. */
function letForget(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve());
    port1.start();
    setTimeout(resolve, LONGEST_WAIT);
    worker.postMessage({ type: "forget" } satisfies PageMessage, [port2]);
  });
}
