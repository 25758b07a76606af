import type { RequestHandler } from "express";

type OpenRequests = {
  /** Returns middleware that counts its requests until they have a response. */
  counted: (handler: RequestHandler) => RequestHandler;
  /** Resolves once no counted request is open. */
  ended: () => Promise<void>;
};

/** Counts the requests that one release has begun and not ended. */
export function openRequests(): OpenRequests {
  let open = 0;
  let whenEnded: (() => void)[] = [];
  function end() {
    open -= 1;
    if (open > 0) return;
    for (const resolve of whenEnded) resolve();
    whenEnded = [];
  }
  return {
    counted: (handler) => (request, response, next) => {
      open += 1;
      // Emitted once, after the response or if the connection ends before.
      response.once("close", end);
      return handler(request, response, next);
    },
    ended: () => (open === 0 ? Promise.resolve() : new Promise((resolve) => whenEnded.push(resolve))),
  };
}
