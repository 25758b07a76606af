import { keepNothing, keepsNothing } from "./keep-nothing.ts";
import type { PageMessage } from "./messages.ts";

let registered = false;

/**
 * Makes the worker keep the page at the current address, once the browser is idle. Called when a page is shown, so never for
 * one behind the locked gate. Without service workers or storage nothing is kept.
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
    // The worker of a first visit, or of a new release, takes control after the page was shown.
    workers.addEventListener("controllerchange", keepVisited);
    // Another tab made this device forget everything.
    workers.addEventListener("message", keepNothing);
    workers.register("/service-worker.js").catch(() => undefined);
  }
  workers.controller?.postMessage({ type: "visited", path: location.pathname } satisfies PageMessage);
}

/** Undefined in a browser without service workers. Some browsers throw where cookies are blocked. */
function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
