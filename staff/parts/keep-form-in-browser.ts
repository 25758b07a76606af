import { data, type DataStrategyResult, type MiddlewareFunction } from "react-router";

import { stillHere } from "./shell-words.ts";

/** The result of an action whose form was not stored: Page says so, and the fields of the screen keep what was typed. */
type NotStored = { notStored: string; errors: readonly [] };

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the screen as it is if its form could not be stored, because the server failed, a proxy before it, or the network. Otherwise
 * React Router would show the page of an error in its place. With the status 503, it does not load the screen again, which would fail
 * too. The server keeps it by staff/kept-forms/keep-form.ts.
 */
export const keepFormInBrowser: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "POST") return results;
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, isFailed(result) ? notStored() : result]));
};

/** A new object each time, so that the message takes the focus each time. */
const notStored = (): DataStrategyResult => ({
  type: "data",
  result: data({ notStored: stillHere, errors: [] } satisfies NotStored, { status: 503 }),
});

/** An error without a status is one of the network. A redirect is a Response. */
const isFailed = ({ type, result }: DataStrategyResult): boolean =>
  type === "error" && !(result instanceof Response) && (statusOf(result) ?? 500) >= 500;

export const statusOf = (error: unknown): number | undefined =>
  typeof error === "object" && error !== null && "status" in error && typeof error.status === "number" ? error.status : undefined;

/** Returns the message of a result of an action that was not stored. */
export const notStoredIn = (result: unknown): string | undefined =>
  typeof result === "object" && result !== null && "notStored" in result ? String(result.notStored) : undefined;
