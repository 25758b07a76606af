import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";

import { pathOf } from "../path-of.ts";

const LONGEST_PATH = 200;

/** One line an answer: method, path, status, milliseconds. No query, no address of the visitor, no user agent. */
export function requestLog(log: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  return ({ method, url = "" }, response) => {
    const started = performance.now();
    response.on("close", () => {
      const { statusCode: status } = response;
      const line = {
        method,
        path: pathOf(url).slice(0, LONGEST_PATH),
        status,
        ms: Math.round(performance.now() - started),
      };
      if (status >= 500) log.error(line, "answered");
      else log[status >= 400 ? "warn" : "debug"](line, "answered");
    });
  };
}
