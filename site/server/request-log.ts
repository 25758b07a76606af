import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

/**
 * Logs one line for each response: method, route, status, milliseconds. The line has no query, no unknown path, no address of
 * the visitor and no user agent. `routeOf` returns the route of a request target (site/server/app.ts).
 */
export function requestLog(
  log: Logger,
  routeOf: (target: string) => string,
): (request: IncomingMessage, response: ServerResponse) => void {
  return ({ method, url = "" }, response) => {
    const started = performance.now();
    response.on("close", () => {
      const { statusCode: status } = response;
      const line = { method, path: routeOf(url), status, ms: Math.round(performance.now() - started) };
      if (status >= 500) log.error(line, "answered");
      else log[status >= 400 ? "warn" : "debug"](line, "answered");
    });
  };
}
