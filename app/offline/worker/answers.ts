import { CONTACT_CARD } from "../../../content-reader/pages.ts";
import { STANDS_IN } from "../messages.ts";
import type { Keeper } from "./keeper.ts";
import { releaseOf, stageOf } from "./release.ts";
import type { FetchEvent } from "./scope.ts";

type Dependencies = { keeper: Keeper; fetch: (request: Request) => Promise<Response>; registration: ServiceWorkerRegistration };

/** How long the network may take before a kept page is shown, in milliseconds. */
export const NETWORK_LIMIT_MS = 4_000;

/**
 * Returns the network's response to a navigation. Without a network, or when the network has not responded in time, it
 * returns the page that this device keeps. A page that is not kept waits for the network as long as the browser does.
 */
export async function answerNavigation(event: FetchEvent, { keeper, fetch, registration }: Dependencies): Promise<Response> {
  const { pathname, origin } = new URL(event.request.url);
  const network = fetch(event.request).catch(() => undefined);
  // A late response counts too: it may say that another stage is served now.
  event.waitUntil(
    network.then((response) => response && noticeRelease(response.clone(), { keeper, registration })).catch(() => undefined),
  );
  const kept = await keeper.keptPage(pathname);
  if (kept) return (await Promise.race([network, networkLimit()])) ?? kept;
  return (await network) ?? contactCard(pathname, origin, keeper);
}

const networkLimit = () => new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS));

/**
 * Redirects to the card, whose address says that it stands in for another page. The card is not served under the requested
 * address: the scripts would take it for the requested page.
 */
async function contactCard(pathname: string, origin: string, keeper: Keeper): Promise<Response> {
  return pathname !== CONTACT_CARD && (await keeper.keptPage(CONTACT_CARD))
    ? Response.redirect(`${origin}${CONTACT_CARD}#${STANDS_IN}`)
    : Response.error();
}

/** The name of a file contains its digest, so a kept file never differs from the served one. */
export const answerFile = async (request: Request, { keeper, fetch }: Dependencies): Promise<Response> =>
  (await keeper.kept(request.url)) ?? fetch(request);

/**
 * Learns from a document which release is served now. Pages of the other stage are removed at once, because a parked site's
 * gate could otherwise reappear on the live site. Pages of the same stage stay until the new worker has its own.
 */
export async function noticeRelease(document: Response, { keeper, registration }: Pick<Dependencies, "keeper" | "registration">) {
  const served = await releaseOf(document);
  if (served === undefined || served === keeper.releaseName) return;
  if (stageOf(served) !== stageOf(keeper.releaseName)) await keeper.removeAll();
  // Not awaited: the new worker activates only when this one is idle.
  registration.update().catch(() => undefined);
}
