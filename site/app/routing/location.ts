import { createContext, use } from "react";
import { navigate, useLocationProperty, usePathname } from "wouter/use-browser-location";

import { type Route, routeAt, standardInPlaceOf, twinAddress } from "../../../content-model/values/pages.ts";
import { type WordsFiles, wordsKey } from "../../../content-model/values/site-values.ts";
import { useWords } from "../words/words.ts";

/** The path that the server renders. In the browser it is undefined, because the address has the path. */
export const ServerPath = createContext<string | undefined>(undefined);

/** Returns the path of the current address, not decoded. */
export function usePath(): string {
  const ssrPath = use(ServerPath);
  return usePathname(ssrPath === undefined ? {} : { ssrPath });
}

/**
 * Returns an id that changes with every navigation, even to the current address. It is "" for history entries that goTo() did not
 * make, such as the first one and those of a fragment.
 */
export const useVisit = (): string => useLocationProperty(visitOfEntry, visitOfEntry);

/** Returns the visit of the current history entry, or "" on the server. */
export const visitOfEntry = () =>
  typeof history === "undefined" ? "" : ((history.state as { visit?: string } | null)?.visit ?? "");

/** Returns the page at the current address, or undefined for the 404 screen. */
export const useRoute = (): Route | undefined => publishedAt(usePath(), useWords("words-files"));

/** Returns the page that this stage publishes at a path, or undefined for the 404 screen. Each page has a file of words. */
export function publishedAt(path: string, files: WordsFiles): Route | undefined {
  const route = routeAt(path);
  return route && Object.hasOwn(files, wordsKey(route)) ? route : undefined;
}

/** Navigates to an address of the site. The current address replaces its history entry, as in browsers (HTML, 7.4.2). */
export function goTo(address: string): void {
  const isShown = new URL(address, location.href).href === location.href;
  navigate(address, { replace: isShown, state: { visit: newVisit(), from: isShown ? cameFrom() : location.pathname } });
}

/** Not a counter, because the entries of the session history keep their visits after a reload. */
const newVisit = () => Math.random().toString(36).slice(2);

/**
 * Returns the path of the page of this site from which the visitor came; "" if there is none. A navigation by script leaves
 * document.referrer as it is, so goTo() stores the path in the history entry.
 */
export function cameFrom(): string {
  const { from } = (history.state ?? {}) as { from?: string };
  const { referrer } = document;
  return from ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : "");
}

/** Returns the address of the other form of the current page, and whether that form is the Easy Read one. */
export function useTwin(): { address: string; isEasyRead: boolean } | undefined {
  const path = usePath();
  const route = useRoute();
  if (!route) return undefined;
  const standard = standardInPlaceOf(route);
  if (standard !== undefined) return { address: standard, isEasyRead: false };
  const address = twinAddress(path);
  return address === path ? undefined : { address, isEasyRead: true };
}

/**
 * Returns a function that maps the address of a link. On an Easy Read page it returns the address of the Easy Read twin, so that
 * the reader stays in Easy Read; on any other page it returns the same address.
 */
export function useAddresses(): (address: string) => string {
  return useRoute()?.isEasyRead ? twinAddress : (address) => address;
}
