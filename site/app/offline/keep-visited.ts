import { keepNothing, keepsNothing } from "./keep-nothing.ts";
import type { PageMessage } from "./messages.ts";

let registered = false;

/**
 * Makes the worker keep the page at the current address when the browser is idle. Called after a page was shown, so that no page
 * behind the gate is kept. Without service workers or storage nothing is kept.
 */
export function keepVisited() {
  // Safari has no requestIdleCallback.
  (self.requestIdleCallback ?? setTimeout)(tellWorker);
}

function tellWorker() {
  const workers = workerContainer();
  if (!workers || keepsNothing()) return;
  if (!registered) {
    registered = true;
    // On a first visit and after a new site, the worker takes control after the page was shown.
    workers.addEventListener("controllerchange", keepVisited);
    // Another tab has cleared this device.
    workers.addEventListener("message", keepNothing);
    workers.register("/service-worker.js").catch(() => undefined);
  }
  workers.controller?.postMessage({ type: "visited", path: location.pathname } satisfies PageMessage);
}

/** Returns undefined in a browser without service workers. Some browsers throw if cookies are blocked. */
function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
