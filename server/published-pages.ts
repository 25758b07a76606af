import type { Content } from "../app/content-reader/read-content.ts";
import { PAGE_NAMES } from "../app/content-reader/required.ts";

/** The addresses that search engines may know when live, each with the day its words last changed. */
export function publishedPages({ pages }: Content): { path: string; updated: string }[] {
  return PAGE_NAMES.map((name) => ({ path: name === "home" ? "/" : `/${name}`, updated: pages[name].updated }));
}
