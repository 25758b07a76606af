import { matchPath, type ServerBuild } from "react-router";

/** What a route module says of itself in its export `handle`. */
type StaffHandle = {
  /** Its page sends no script but that of passkeys. */
  scripts?: "passkey";
  /** The method of the requests that a page sends by itself, which are no use of the session. */
  poll?: "GET" | "POST";
  /** Its form has a picture, or all words of a file of content, and may be larger than other forms. */
  form?: "picture" | "content";
  /** The labels of the fields of its form into which people type, by their names (staff/kept-forms/kept-form.ts). */
  labels?: Readonly<Record<string, string>>;
};

/** `name` is the pattern of the address, which has neither a reference nor a token. */
type StaffRoute = { name: string; handle: StaffHandle };
export type RouteOf = (target: string) => StaffRoute | undefined;

/**
 * Returns a function that finds the route of a request target. React Router asks for the data of a page at its address with ".data",
 * and at /_.data for that of the first page.
 */
export function staffRoutes(routes: ServerBuild["routes"]): RouteOf {
  const all = Object.values(routes).flatMap((route) => {
    // A layout has no address.
    if (!route || (route.path === undefined && !route.index)) return [];
    const handle: StaffHandle = route.module.handle ?? {};
    return [{ name: `/${route.path ?? ""}`, handle }];
  });
  return (target) => {
    const path = target.replace(/\?.*$/s, "").replace(/\.data$/, "");
    return all.find(({ name }) => matchPath(name, path === "/_" ? "/" : path));
  };
}

/** Returns the name of a request target for the log. */
export function nameForLog(routeOf: RouteOf, target: string): string {
  if (target.startsWith("/assets/")) return "staff:/assets";
  return `staff:${routeOf(target)?.name ?? "other"}`;
}
