/** What the address of an Easy Read page ends with, and its name in the app (docs/specification.md, Addresses). */
export const TWIN_ENDING = "/easy-read";

/**
 * Takes a page's address; gives its Easy Read twin's: /contact#visit is /contact/easy-read#visit, / is /easy-read, and both
 * addresses of the applications page have one.
 */
export function twinAddress(address: string): string {
  const [path = "", fragment] = address.split("#");
  const page = path === "/" ? "" : path.replace(/^\/careers\/apply$/, "/careers");
  return `${page}${TWIN_ENDING}${fragment === undefined ? "" : `#${fragment}`}`;
}
