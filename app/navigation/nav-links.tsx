import { navigation } from "content:interface";

import { isCurrent } from "./current-link.ts";

/** The six links, the current one marked. */
export function NavLinks({ path }: { path: string | undefined }) {
  return (
    <ul>
      {navigation.items.map(({ id, title, url }) => (
        <li key={id}>
          <a href={url} aria-current={path !== undefined && isCurrent(path, url) ? "page" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
