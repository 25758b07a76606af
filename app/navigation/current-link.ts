/**
 * Whether a navigation link is the current one: the path starts with the link's path (docs/specification.md, section 2), compared by
 * path segments; "/" matches only itself (docs/specification.md, Navigation).
 */
export function isCurrent(path: string, link: string): boolean {
  return path === link || (link !== "/" && path.startsWith(`${link}/`));
}
