import { DATED_PAGES, EASY_READ_FORM, type Route, routeAt } from "../../content-model/values/pages.ts";
import { everyPathOf } from "./site.ts";

/** Pages of one kind share their code, so that a test of code may take one page of each kind. */
const PATHS = [...everyPathOf("live"), "/contact/card", "/contact/easy-read/steps", EASY_READ_FORM];

/** The first path of each kind of the live stage, but the pages that are made for a request: Message, Sent and the 404 screen. */
export const PAGE_OF_EACH_KIND: readonly string[] = [...new Map(PATHS.toReversed().map((path) => [kindOf(routeAt(path)), path]))]
  .map(([, path]) => path)
  .toReversed();

/** A standard page has a component of its own, except for the legal pages, which have one. */
function kindOf(route: Route | undefined): string {
  if (!route) throw new Error("A path of no page.");
  const { name, item, isBooklet, isEasyRead, isSteps } = route;
  if (isSteps) return "Easy Read, one step at a time";
  if (isEasyRead) return "Easy Read";
  if (item !== undefined) return isBooklet ? "a booklet" : `an item of ${name}`;
  return DATED_PAGES.some((dated) => dated === name) ? "a legal page" : name;
}

/** Of the pages of words, of cards, with a form and in Easy Read the one with the most parts, for tests of what every page shares. */
export const FEW_PAGES = ["/", "/services", "/contact", "/services/easy-read"] as const;
