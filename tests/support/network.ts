import type { Page, Request, Route } from "@playwright/test";

/** Delays every request for an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Responds with the document of the address, changed so that it names another site. */
export async function respondAsNextSite(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replace(/name="release" content="[^"]+"/, 'name="release" content="the-next-site"');
  return route.fulfill({ response, body });
}

/** A list of the requests that a page makes from now on. It grows with each request. */
export function requestsOf(page: Page, isWanted: (request: Request) => boolean = () => true): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => isWanted(request) && requests.push(request));
  return requests;
}

/** Simulates a browser with data saver. The site then prefetches nothing. */
export async function saveData(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}
