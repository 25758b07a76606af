import { request } from "node:http";

import { MAX_WAIT_MS } from "./forms.ts";
import { pause } from "./until.ts";

const PACE_MS = 100;

type Visits = { milliseconds: number[]; failures: string[] };

/** Requests a page about every 100 ms, each time on a new connection, until `signal` is aborted. */
export async function visitUntil(signal: AbortSignal, origin: string, path: string): Promise<Visits> {
  const visits: Visits = { milliseconds: [], failures: [] };
  while (!signal.aborted) {
    const started = performance.now();
    const outcome = await requestOnce(origin + path);
    if (outcome === "200") visits.milliseconds.push(performance.now() - started);
    else visits.failures.push(outcome);
    await pause(PACE_MS);
  }
  return visits;
}

/** Returns the status of the response, or the message of the error. */
function requestOnce(url: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const sending = request(url, { agent: false, timeout: MAX_WAIT_MS }, (response) => {
    response.on("error", ({ message }: Error) => resolve(message));
    response.resume().on("end", () => resolve(String(response.statusCode)));
  });
  sending.on("timeout", () => sending.destroy(new Error("no response in time")));
  sending.on("error", ({ message }: Error) => resolve(message));
  sending.end();
  return promise;
}
