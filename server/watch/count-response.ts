import type { ServerResponse } from "node:http";

import type { RequestCounter } from "./site-metrics.ts";

/** Counts a response by its class of status once the status is known. The status of a stored page is known at once. */
export function countResponse(requests: RequestCounter, response: ServerResponse): void {
  if (response.headersSent) return requests.inc(classOf(response.statusCode));
  response.once("close", () => requests.inc(response.headersSent ? classOf(response.statusCode) : ABORTED));
}

const ABORTED = { status: "aborted" };
const classOf = (status: number) => ({ status: `${Math.floor(status / 100)}xx` });
