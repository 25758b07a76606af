import type { PageMessage } from "../messages.ts";
import { createKeptPages } from "./kept-pages.ts";
import { respondToNavigation, respondWithFile, type WorkerScope } from "./respond.ts";

const scope = globalThis as unknown as WorkerScope;
const fetchFromNetwork = (...request: Parameters<typeof fetch>) => fetch(...request);
const keptPages = createKeptPages(SITE_FILES, { caches, fetch: fetchFromNetwork });
const dependencies = { keptPages, fetch: fetchFromNetwork, registration: scope.registration };

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));

/** Keeps only pages that an earlier site kept. A page is first kept after it was shown, so nothing is kept behind the gate. */
async function install() {
  await keptPages.keepEarlierPages();
  await scope.skipWaiting();
}

async function activate() {
  await keptPages.removeOthers();
  // With navigation preload, Firefox opens no kept page without a network. Earlier versions of the program enabled it on this device.
  await (scope.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.disable();
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(respondToNavigation(event, dependencies));
  else if (pathname.startsWith("/assets/")) event.respondWith(respondWithFile(event.request, dependencies));
});

scope.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "visited") event.waitUntil(keptPages.keepVisited(message.path));
  else event.waitUntil(forget().then(() => event.ports[0]?.postMessage("forgotten")));
});

/** Tells all open tabs to forget, because only a tab can clear its own sessionStorage. */
async function forget() {
  await keptPages.forget();
  const tabs = await scope.clients.matchAll({ includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  for (const tab of tabs) tab.postMessage("forget");
}
