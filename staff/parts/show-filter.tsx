import type { ReactNode } from "react";

import { ButtonLink } from "./page.tsx";

type Props = {
  label: string;
  links: readonly { to: string; isCurrent: boolean; label: ReactNode }[];
  className?: string | undefined;
};

/** Links that choose which rows a list shows. */
export function ShowFilter({ label, links, className = "row" }: Props) {
  return (
    <nav className={className} aria-label={label}>
      {links.map(({ to, isCurrent, label: name }) => (
        <ButtonLink key={to} kind={isCurrent ? "main" : "line"} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
