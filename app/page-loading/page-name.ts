import { useMatches } from "react-router";

/** The page file a route id names (routes.ts): "careers@/careers/apply" is "careers". */
export const pageOfRoute = (id: string) => id.split("@")[0] ?? "";

/** The name of the page being shown; undefined on the 404 screen. */
export function usePageName(): string | undefined {
  const id = useMatches().at(-1)?.id;
  return id?.includes("@") ? pageOfRoute(id) : undefined;
}
