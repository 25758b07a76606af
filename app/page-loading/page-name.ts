import { useEffect } from "react";
import { useLocation, useMatches, useRouteError } from "react-router";

/** The page file a route id names (routes.ts): "careers@/careers/apply" is "careers". */
export const pageOfRoute = (id: string) => id.split("@")[0] ?? "";

/**
 * Paths that were answered with the 404 screen. The server counts letter case and every slash (docs/specification.md, Addresses); the
 * router in the browser does not, and would find a page there by itself.
 */
const notFoundPaths = new Set<string>();

/** The name of the page being shown; undefined on the 404 screen. */
export function usePageName(): string | undefined {
  const failed = Boolean(useRouteError());
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id;
  return !failed && !notFoundPaths.has(pathname) && id?.includes("@") ? pageOfRoute(id) : undefined;
}

/** Called by the 404 screen, so that a change of the fragment, or going back to it, shows it again. */
export function useStaysNotFound() {
  const { pathname } = useLocation();
  useEffect(() => void notFoundPaths.add(pathname), [pathname]);
}
