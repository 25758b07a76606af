import type { Served } from "../forms/form-state.ts";

/** The id of the script element with the data that the server rendered this view with. */
export const SERVED_STATE = "served-state";

/** Returns the data that the server rendered this view with, so that hydration renders the same. Stored pages have none. */
export function readServedState(): Served {
  const text = document.getElementById(SERVED_STATE)?.textContent;
  return text ? (JSON.parse(text) as Served) : {};
}
