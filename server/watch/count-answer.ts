import type { ServerResponse } from "node:http";

import type { RequestLabels } from "./site-metrics.ts";
import type { Tally } from "./tally.ts";

/** Counts an answer by its class of status, once it is known: a page's is at once, and costs visitors nothing. */
export function countAnswer(requests: Tally<RequestLabels>, response: ServerResponse): void {
  if (response.headersSent) return requests.add(classOf(response.statusCode));
  response.once("close", () => requests.add(response.headersSent ? classOf(response.statusCode) : ABORTED));
}

const ABORTED: RequestLabels = { status: "aborted" };
const classOf = (status: number): RequestLabels => ({ status: `${Math.floor(status / 100)}xx` });
