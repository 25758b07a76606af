import type { Page, Request } from "@playwright/test";

/** Holds back every request for an address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The requests a page makes from now on, as they come. */
export function requestsOf(page: Page, wanted: (request: Request) => boolean = () => true): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => wanted(request) && requests.push(request));
  return requests;
}

export const pathOfRequest = (request: Request) => new URL(request.url()).pathname;

/** As a browser with its data saver on: nothing is fetched ahead, so that a test sees the visit's own requests alone. */
export async function saveData(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}
