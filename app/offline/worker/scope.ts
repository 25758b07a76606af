/*
 * What a service worker's own scope has beyond a page's, as far as it is used here. TypeScript's "webworker" types cannot
 * stand beside those of the page in one program.
 */
export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** The answer to a navigation, asked for while the worker was still starting; undefined where that is not supported. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
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
