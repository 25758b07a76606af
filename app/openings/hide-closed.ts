import { today } from "./today.ts";

/**
 * Hides what has ended since the site was built: an element with data-until is shown to the end of that day, Perth time.
 * Without scripts it stays until the next build.
 */
export function hideClosed(page: HTMLElement, now = new Date()) {
  for (const element of page.querySelectorAll<HTMLElement>("[data-until]")) {
    if (today(now) > (element.dataset["until"] ?? "")) element.hidden = true;
  }
}
