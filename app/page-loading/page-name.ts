import { useMatches, useRouteError } from "react-router";

/** The page file a route id names (routes.ts): "careers@/careers/apply" is "careers". */
export const pageOfRoute = (id: string) => id.split("@")[0] ?? "";

/** The name of the page being shown; undefined on the 404 screen. */
export function usePageName(): string | undefined {
  const lost = Boolean(useRouteError());
  const id = useMatches().at(-1)?.id;
  // The server counts letter case and every slash (DECISIONS, Addresses). The router in the browser does not, and would
  // find a page's name for an address that was answered with the 404 screen.
  return !lost && id?.includes("@") ? pageOfRoute(id) : undefined;
}
