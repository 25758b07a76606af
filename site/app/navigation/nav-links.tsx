import useInterface from "content:interface";

import { useAddresses } from "../routing/twin.ts";

export function NavLinks({ path }: { path: string | undefined }) {
  const { navigation } = useInterface();
  const addressOf = useAddresses();
  return (
    <ul>
      {navigation.items.map(({ id, title, url }) => (
        <li key={id}>
          <a href={addressOf(url)} aria-current={path !== undefined && isCurrent(path, addressOf(url)) ? "page" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns whether a navigation link is the current one: the path starts with the segments of the link's path, and "/" matches only
 * itself (docs/specification.md, section 2 and Navigation).
 */
function isCurrent(path: string, link: string): boolean {
  return path === link || (link !== "/" && path.startsWith(`${link}/`));
}
