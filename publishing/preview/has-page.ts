import { pagesOf, routeAt, type Stage } from "../../content-model/values/pages.ts";

/**
 * Whether a stage can have a stored page at a path. A draft may be an item of the news that is not published yet, so every address of
 * that form can have one.
 */
export function hasPage(stage: Stage, path: string): boolean {
  const route = routeAt(path);
  if (route?.isRendered !== false || ((route.item !== undefined || route.isSteps) && stage !== "live")) return false;
  return pagesOf(stage).some(({ name }) => name === route.name);
}
