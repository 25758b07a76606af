import type { Served } from "../forms/form-state.ts";

/** The id of the script element that holds what the server rendered into this view beside the content. */
export const SERVED_STATE = "served-state";

/** Returns what the server rendered into this view, so that hydration renders the same; empty for a stored page. */
export function readServedState(): Served {
  const text = document.getElementById(SERVED_STATE)?.textContent;
  return text ? (JSON.parse(text) as Served) : {};
}
