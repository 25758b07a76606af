/** Any origin that is not that of the staff side: a path that leaves it, leaves this one too. */
const BASE = "http://local.invalid";

/**
 * Returns a path of this site that an address names in its query, or "/" for anything else. Browsers ignore tabs and line breaks in
 * addresses and read a backslash as a slash, so the text is parsed before it is compared.
 */
export function localPath(text: string | null | undefined): string {
  const isPath = (given: string) => /^\/(?![/\\])/.test(given);
  if (!text || !isPath(text)) return "/";
  const parsed = URL.parse(text, BASE);
  const path = parsed?.origin === BASE ? `${parsed.pathname}${parsed.search}` : "/";
  return isPath(path) ? path : "/";
}

/** Returns the path and query of the page that a request is for. React Router's own requests add ".data" and "_routes" to it. */
export function pageOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  const query = searchParams.toString();
  return `${pathname.replace(/\/_\.data$|\.data$/, "") || "/"}${query && `?${query}`}`;
}

/** Returns the address of a page that leads to `request`'s afterwards. */
export function withReturn(page: "/sign-in" | "/confirm", request: Request): string {
  const path = pageOf(request);
  return path === "/" ? page : `${page}?to=${encodeURIComponent(path)}`;
}
