import { createContext, use } from "react";
import { type Route, routeAt } from "../../content-reader/pages.ts";
import { easyReadPages, pages } from "site:pages";
import { navigate, useLocationProperty, usePathname } from "wouter/use-browser-location";

/** The path that is being rendered on the server; undefined in the browser, which has its own address. */
export const ServerPath = createContext<string | undefined>(undefined);

/** Returns the path of the present address, as it stands there: neither decoded nor shortened. */
export function usePath(): string {
  const ssrPath = use(ServerPath);
  return usePathname(ssrPath === undefined ? {} : { ssrPath });
}

/**
 * Returns what changes with every navigation, also to the address that is shown already. Entries that no link of ours made, such
 * as the first one and those of a fragment, are all "".
 */
export const useVisit = (): string => useLocationProperty(visitOfEntry, visitOfEntry);

/** Returns the visit of the present history entry; "" on the server. */
export const visitOfEntry = () =>
  typeof history === "undefined" ? "" : ((history.state as { visit?: string } | null)?.visit ?? "");

/** Returns the page at the present address; undefined where the 404 screen is shown. */
export const useRoute = (): Route | undefined => publishedAt(usePath());

/** Returns the page that this stage publishes at a path; undefined where the 404 screen is shown. */
export function publishedAt(path: string): Route | undefined {
  const route = routeAt(path);
  const published = route?.isEasyRead ? easyReadPages : pages;
  return route && route.name in published ? route : undefined;
}

/** Goes to an address of the site. The address that is shown already replaces its own history entry, as in browsers (HTML, 7.4.2). */
export function goTo(address: string): void {
  const isShown = new URL(address, location.href).href === location.href;
  navigate(address, { replace: isShown, state: { visit: newVisit() } });
}

/** Not a counter: after a reload, the entries of the session history still hold their visits. */
const newVisit = () => Math.random().toString(36).slice(2);
