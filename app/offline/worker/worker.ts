import { RELEASE } from "../../stage.ts";
import type { PageMessage } from "../messages.ts";
import { answerFile, answerNavigation } from "./answers.ts";
import { keeper as createKeeper } from "./keeper.ts";
import type { WorkerScope } from "./scope.ts";

const scope = globalThis as unknown as WorkerScope;
const ask = (...asked: Parameters<typeof fetch>) => fetch(...asked);
const keeper = createKeeper({ name: RELEASE, common: __COMMON_FILES__, pages: __PAGES__ }, { caches, fetch: ask });
const parts = { keeper, fetch: ask, registration: scope.registration };

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));

/** On a first visit nothing is kept yet: the page says so once it is shown, and behind the gate it never is. */
async function install() {
  await keeper.keepWhatWasKept();
  await scope.skipWaiting();
}

async function activate() {
  await keeper.removeOthers();
  // Older browsers lack it: there a navigation waits until this worker has started.
  await (scope.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(answerNavigation(event, parts));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(event.request, parts));
});

scope.addEventListener("message", (event) => {
  const message = event.data as PageMessage;
  if (message.type === "visited") event.waitUntil(keeper.keepVisited(message.path));
  else event.waitUntil(forget().then(() => event.ports[0]?.postMessage("forgotten")));
});

/** Other tabs hold what was typed in them: only they can forget it. */
async function forget() {
  await keeper.forget();
  const tabs = await scope.clients.matchAll({ includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  for (const tab of tabs) tab.postMessage("forget");
}
