import { request } from "node:http";

import { LONGEST_WAIT_MS } from "./forms.ts";
import { pause } from "./until.ts";

const PACE_MS = 100;

export type Visits = { milliseconds: number[]; failures: string[] };

/** A visitor who asks for a page about every 100 ms, each time on a connection of their own, until told to leave. */
export async function visitUntil(signal: AbortSignal, origin: string, path: string): Promise<Visits> {
  const visits: Visits = { milliseconds: [], failures: [] };
  while (!signal.aborted) {
    const started = performance.now();
    const outcome = await ask(origin + path);
    if (outcome === "200") visits.milliseconds.push(performance.now() - started);
    else visits.failures.push(outcome);
    await pause(PACE_MS);
  }
  return visits;
}

function ask(url: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asking = request(url, { agent: false, timeout: LONGEST_WAIT_MS }, (response) => {
    response.on("error", ({ message }: Error) => resolve(message));
    response.resume().on("end", () => resolve(String(response.statusCode)));
  });
  asking.on("timeout", () => asking.destroy(new Error("no answer in time")));
  asking.on("error", ({ message }: Error) => resolve(message));
  asking.end();
  return promise;
}
