import { useEffect, useEffectEvent, useState } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useFetcher } from "react-router";

import { statusOf } from "./keep-form-in-browser.ts";

type Results = Record<string, DataStrategyResult>;
/** `null`: the session has ended, or the person does not see that page any more. The next click says so. */
type Data = object | null | undefined;

/**
 * Middleware for a route that a screen requests by itself. React Router would show an error of that route in the place of the screen.
 * The result is therefore `null` if no later request can succeed, and undefined if one can.
 */
export const quiet: MiddlewareFunction<Results> = async (_args, next) => {
  const results = await next();
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, quietened(result)]));
};

function quietened({ type, result }: DataStrategyResult): DataStrategyResult {
  // The page for what does not exist is a document.
  if (type === "data") return { type, result: typeof result === "string" ? null : result };
  const status = statusOf(result) ?? 0;
  return { type: "data", result: status >= 300 && status < 500 ? null : undefined };
}

/** A fetcher with the last data that it got, or those that came with the screen: a request that fails leaves them. */
export function useAsking<Shown>(first: Shown) {
  const { data, state, load, submit } = useFetcher<Data>();
  const [last, setLast] = useState<Shown>();
  useEffect(() => {
    if (data) setLast(data as Shown);
  }, [data]);
  return { shown: last ?? first, state, load, submit, isOver: data === null };
}

type Poll<Shown> = { first: Shown; address: string; everyMs: number; method?: "GET" | "POST"; isOff?: boolean };

/** Requests an address at intervals while the session lasts, and returns the newest data. */
export function usePoll<Shown>({ first, address, everyMs, method = "GET", isOff = false }: Poll<Shown>): Shown {
  const { shown, state, load, submit, isOver } = useAsking(first);
  const ask = useEffectEvent(() => {
    if (state !== "idle") return;
    // The screen has nothing new to load after it has told that it is there.
    if (method === "POST") void submit(null, { method, action: address, defaultShouldRevalidate: false });
    else void load(address);
  });
  useEffect(() => {
    if (isOff) return;
    return isOver ? askOnReturn(() => ask()) : askWhileVisible(() => ask(), everyMs);
  }, [everyMs, isOff, isOver]);
  return shown;
}

/**
 * Calls `ask` each time the person comes back to this window, perhaps from another tab in which they have signed in again. Returns a
 * function that stops it.
 */
function askOnReturn(ask: () => void): () => void {
  addEventListener("focus", ask);
  return () => removeEventListener("focus", ask);
}

/** Calls `ask` at intervals while the page is visible, and at once when it is seen again after one. Returns a function that stops it. */
export function askWhileVisible(ask: () => void, everyMs: number): () => void {
  const ending = new AbortController();
  let lastAt = Date.now();
  const askNow = () => {
    if (document.hidden || Date.now() - lastAt < everyMs) return;
    lastAt = Date.now();
    ask();
  };
  const timer = setInterval(askNow, everyMs);
  document.addEventListener("visibilitychange", askNow, { signal: ending.signal });
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
