import { CONTACT_CARD } from "../../../content-reader/pages.ts";
import type { Keeper } from "./keeper.ts";
import { releaseOf, stageOf } from "./release.ts";
import type { FetchEvent } from "./scope.ts";

type Given = { keeper: Keeper; fetch: (request: Request) => Promise<Response>; registration: ServiceWorkerRegistration };

/** Whatever the network answers is the answer; only without one, what this device keeps. */
export async function answerNavigation(event: FetchEvent, { keeper, fetch, registration }: Given): Promise<Response> {
  const answer = await fromNetwork(event, fetch).catch(() => undefined);
  if (!answer) return withoutNetwork(new URL(event.request.url), keeper);
  event.waitUntil(noticeRelease(answer.clone(), { keeper, registration }).catch(() => undefined));
  return answer;
}

const fromNetwork = async ({ request, preloadResponse }: FetchEvent, fetch: Given["fetch"]) =>
  (await preloadResponse) ?? fetch(request);

/**
 * The card stands at its own address: another page's document under the asked one would be taken for that page once its
 * scripts run.
 */
async function withoutNetwork({ pathname, origin }: URL, keeper: Keeper): Promise<Response> {
  const page = await keeper.keptPage(pathname);
  if (page) return page;
  return pathname !== CONTACT_CARD && (await keeper.keptPage(CONTACT_CARD))
    ? Response.redirect(origin + CONTACT_CARD)
    : Response.error();
}

/** Files have a digest in their names: under one name there is only ever one content. */
export const answerFile = async (request: Request, { keeper, fetch }: Given): Promise<Response> =>
  (await keeper.kept(request.url)) ?? fetch(request);

/**
 * Learns from a document that another release is served now. What is kept of the other stage goes at once, or a parked
 * site's gate could come back on the live one; what is kept of the same stage goes when the new worker has its own.
 */
export async function noticeRelease(document: Response, { keeper, registration }: Pick<Given, "keeper" | "registration">) {
  const served = await releaseOf(document);
  if (served === undefined || served === keeper.releaseName) return;
  if (stageOf(served) !== stageOf(keeper.releaseName)) await keeper.removeAll();
  // Not waited for: the new worker takes over once this one has nothing left to do.
  registration.update().catch(() => undefined);
}
