import type { Route } from "../../../content-model/values/pages.ts";

/**
 * Pages that are ways to reach us themselves, on which a form is filled in, or that come after one, and those whose readers came for
 * something else: work, the law, the words of others, another page, paper that says itself how to reach us.
 */
const WITHOUT: ReadonlySet<string> = new Set([
  "contact",
  "careers",
  "employment",
  "contact-card",
  "show-card",
  "easy-read-form",
  "sent",
  "message",
  "message-easy-read",
  "privacy-policy",
  "terms-conditions",
  "accessibility",
  "testimonials",
  "find",
  "languages",
  "guide",
]);

/** Returns whether a page asks its visitor to reach us: the 404 screen and Easy Read pages do not. */
export const asksToReachUs = (route: Route | undefined): boolean =>
  route !== undefined && !route.isEasyRead && !route.isBooklet && !WITHOUT.has(route.name);
