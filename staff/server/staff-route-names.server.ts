import { matchPath, type ServerBuild } from "react-router";

/**
 * Returns a function that returns the name of a request target for the log: the pattern of its route, which has neither a reference
 * nor a token. React Router asks for the data of a page at its address with ".data", and at /_.data for that of the first page.
 */
export function staffRouteNames(routes: ServerBuild["routes"]): (target: string) => string {
  const patterns = Object.values(routes).flatMap((route) => {
    // A layout has no address.
    if (route?.path === undefined && !route?.index) return [];
    return [`/${route.path ?? ""}`];
  });
  return (target) => {
    const path = target.replace(/\?.*$/s, "").replace(/\.data$/, "");
    if (path.startsWith("/assets/")) return "staff:/assets";
    const name = patterns.find((pattern) => matchPath(pattern, path === "/_" ? "/" : path));
    return name === undefined ? "staff:other" : `staff:${name}`;
  };
}
