import type { Content } from "../content-reader/read-content.ts";
import { siteForms } from "./forms/site-forms.ts";
import { pathOf } from "./path-of.ts";
import type { StoredResources } from "./stored-resources.ts";

const FIXED = ["/", "/healthz", "/metrics", "/vitals"];

/**
 * Returns a function that returns the route of a request target for the log. A path that this site does not define may contain
 * personal data (OWASP ASVS 5.0, 16.2.5), so its route is "unknown".
 */
export function routeNames({ at, isPage }: StoredResources, content: Content): (target: string) => string {
  const known = new Set([
    ...FIXED,
    ...siteForms(content).map(({ sentPage }) => sentPage),
    ...content.redirects.map(({ from }) => from),
  ]);
  return (target) => {
    const path = pathOf(target);
    if (path.startsWith("/assets/")) return "/assets/*";
    if (at(path) || known.has(path)) return path;
    const bare = path.endsWith("/") ? path.slice(0, -1) : path;
    return isPage(bare) || known.has(bare) ? path : "unknown";
  };
}
