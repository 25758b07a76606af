import useInterface from "content:interface";

import { useAddresses, publishedAt } from "../routing/location.ts";
import { addressOf } from "../../../content-model/values/pages.ts";
import { useWords } from "../words/words.ts";

export function NavLinks({ path }: { path: string | undefined }) {
  const { navigation } = useInterface();
  const addressFor = useAddresses();
  return (
    <ul>
      {navigation.items.map(({ id, title, url }) => (
        <li key={id}>
          <a href={addressFor(url)} aria-current={path !== undefined && isCurrent(path, addressFor(url)) ? "page" : undefined}>
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

type Props = { links: readonly { title: string; url: string }[]; className?: string | undefined };

/** A list of links, or nothing where there is none. On an Easy Read page they lead to the Easy Read twins. */
export function LinkList({ links, className }: Props) {
  const addressFor = useAddresses();
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ title, url }) => (
        <li key={title}>
          <a href={addressFor(url)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** The page that finds things. */
export const FIND = addressOf("find");

/** Returns the links to pages that help beside the six of the navigation; none to a page that this stage lacks. */
export function useMoreHelp() {
  const { moreHelp } = useInterface();
  const files = useWords("words-files");
  return moreHelp.links.filter(({ url }) => publishedAt(url, files));
}
