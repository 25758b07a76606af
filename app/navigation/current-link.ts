/**
 * Whether a navigation link is the current one: the path starts with the link's path (SPEC section 2), compared by
 * path segments; "/" matches only itself (DECISIONS, Navigation).
 */
export function isCurrent(path: string, link: string): boolean {
  return path === link || (link !== "/" && path.startsWith(`${link}/`));
}
