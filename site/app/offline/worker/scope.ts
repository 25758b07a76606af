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
