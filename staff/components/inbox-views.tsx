import { Link } from "react-router";
import inboxWords from "content:staff/inbox";

import { type Filters, type View, VIEWS } from "../contract/inbox.ts";
import { inboxAddress } from "./inbox-address.ts";
import styles from "./inbox.module.css";

type Props = { view: View; counts: Readonly<Record<View, number>>; filters: Filters };

/** Links to the lists of the inbox, each with its number. They keep the filters. */
export function InboxViews({ view, counts, filters }: Props) {
  const say = inboxWords;
  return (
    <nav className={styles.views} aria-label={say.show}>
      {VIEWS.map((one) => (
        <Link
          key={one}
          className="button"
          data-kind={one === view ? "main" : "line"}
          to={inboxAddress({ view: one, filters })}
          aria-current={one === view ? "page" : undefined}
        >
          {say.views[one]} <span className={styles.count}>{counts[one]}</span>
        </Link>
      ))}
    </nav>
  );
}
