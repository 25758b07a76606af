/**
 * Returns whether a navigation link is the current one: the path starts with the segments of the link's path, and "/" matches only
 * itself (docs/specification.md, section 2 and Navigation).
 */
export function isCurrent(path: string, link: string): boolean {
  return path === link || (link !== "/" && path.startsWith(`${link}/`));
}
