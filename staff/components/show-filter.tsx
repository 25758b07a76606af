import { Link } from "react-router";

type Props = { label: string; links: readonly { to: string; isCurrent: boolean; label: string }[] };

/** Links that choose which rows a list shows. */
export function ShowFilter({ label, links }: Props) {
  return (
    <nav className="row" aria-label={label}>
      {links.map(({ to, isCurrent, label: name }) => (
        <Link
          key={to}
          className="button"
          data-kind={isCurrent ? "main" : "line"}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
