import { CONTACT_CARD } from "../../../../content-model/values/pages.ts";
import { STANDS_IN } from "../messages.ts";
import { type KeptPages, siteNameOf, stageOf } from "./kept-pages.ts";

/*
 * The parts of ServiceWorkerGlobalScope that the worker uses. TypeScript's "webworker" and "dom" types conflict in one
 * program.
 */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};
type MessageFromPage = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] };
type Client = { postMessage: (message: unknown) => void };

export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void>; matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly Client[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
    (type: "fetch", listener: (event: FetchEvent) => void): void;
    (type: "message", listener: (event: MessageFromPage) => void): void;
  };
};

type Dependencies = {
  keptPages: KeptPages;
  fetch: (request: Request) => Promise<Response>;
  registration: ServiceWorkerRegistration;
};

/** How long the network may take before a kept page is shown, in milliseconds. */
export const NETWORK_LIMIT_MS = 4_000;

/**
 * Returns the network's response to a navigation. Without a network, or when the network has not responded in time, it
 * returns the page that this device keeps. A page that is not kept waits for the network as long as the browser does.
 */
export async function respondToNavigation(event: FetchEvent, dependencies: Dependencies): Promise<Response> {
  const { keptPages, fetch } = dependencies;
  const { pathname, origin } = new URL(event.request.url);
  const network = fetch(event.request).catch(() => undefined);
  // Also for a response after the limit: it may be of the other stage.
  event.waitUntil(network.then((response) => response && noticeSite(response.clone(), dependencies)).catch(() => undefined));
  const kept = await keptPages.page(pathname);
  if (kept) return (await Promise.race([network, networkLimit()])) ?? kept;
  return (await network) ?? contactCard(pathname, origin, keptPages);
}

const networkLimit = () => new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS));

/**
 * Redirects to the contact card, with a fragment that says that the card stands in for another page. The card is not the
 * response to the requested address, because the scripts would then load the page of that address.
 */
async function contactCard(pathname: string, origin: string, keptPages: KeptPages): Promise<Response> {
  return pathname !== CONTACT_CARD && (await keptPages.page(CONTACT_CARD))
    ? Response.redirect(`${origin}${CONTACT_CARD}#${STANDS_IN}`)
    : Response.error();
}

/**
 * Returns the kept file, which equals the served one because its name contains its digest; otherwise the network's response. Without a
 * network a picture in another size or format is better than none.
 */
export async function respondWithFile(request: Request, { keptPages, fetch }: Dependencies): Promise<Response> {
  const kept = await keptPages.match(request.url);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const picture = await keptPages.pictureLike(request.url);
    if (picture) return picture;
    throw error;
  }
}

/**
 * Reads from a document which site the server has now. Kept pages of the other stage are removed at once, because otherwise
 * the gate of a parked site could reappear on the live site. Pages of the same stage stay until the new worker has its own.
 */
export async function noticeSite(document: Response, { keptPages, registration }: Omit<Dependencies, "fetch">) {
  const served = await siteNameOf(document);
  if (served === undefined || served === keptPages.siteName) return;
  if (stageOf(served) !== stageOf(keptPages.siteName)) await keptPages.removeAll();
  // Not awaited, because the new worker activates only when this one is idle.
  registration.update().catch(() => undefined);
}
