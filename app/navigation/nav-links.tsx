import useInterface from "content:interface";

import { useAddresses } from "../easy-read/twin.ts";
import { isCurrent } from "./current-link.ts";

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
