import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Responds to a request that no other middleware handled: a method other than GET or HEAD at an unknown address. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).type("text").send("There is nothing at this address.\n");
};

/** The error handler: the client gets a line of text, the log gets the cause. No response contains a stack trace. */
export function failures(log: Logger): ErrorRequestHandler {
  return (error: { status?: number; message?: string }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error }, "failed");
    response
      .status(status)
      .type("text")
      .send(status === 500 ? "Something went wrong on our side.\n" : "That request was not understood.\n");
  };
}

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
