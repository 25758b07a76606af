import { keepNothing, keepsNothing } from "./keep-nothing.ts";
import type { PageMessage } from "./messages.ts";

let registered = false;

/**
 * Lets the worker keep the page that stands at the present address, once the browser is idle. Called whenever a page is
 * shown, so never for what is still behind the gate. Where workers or storage are missing, nothing is kept.
 */
export function keepVisited() {
  if ("serviceWorker" in navigator) whenIdle(tellWorker);
}

// Safari has no idle callback.
const whenIdle = (work: () => void) => (self.requestIdleCallback ?? setTimeout)(work);

function tellWorker() {
  if (keepsNothing()) return;
  const workers = navigator.serviceWorker;
  if (!registered) {
    registered = true;
    // A first visit's worker takes over after the page was shown, as does a new release's.
    workers.addEventListener("controllerchange", keepVisited);
    // Another tab let this device forget.
    workers.addEventListener("message", keepNothing);
    workers.register("/service-worker.js").catch(() => undefined);
  }
  workers.controller?.postMessage({ type: "visited", path: location.pathname } satisfies PageMessage);
}
