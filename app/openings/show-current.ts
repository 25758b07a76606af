import { today } from "./today.ts";

/**
 * Updates a page that was stored on another day: an element with data-from is shown from that day on, and one with data-until
 * to the end of that day, Perth time.
 */
export function showCurrent(page: HTMLElement, now = new Date()) {
  const day = today(now);
  for (const element of page.querySelectorAll<HTMLElement>("[data-from], [data-until]")) {
    const { from = day, until = day } = element.dataset;
    element.hidden = day < from || day > until;
  }
}
