import { Link } from "react-router";

import { type View, VIEWS } from "../contract/inbox.ts";
import { inbox as say } from "../words/inbox.ts";
import { inboxAddress, type InboxPlace } from "./inbox-address.ts";
import styles from "./inbox.module.css";

type Props = { place: InboxPlace; counts: Readonly<Record<View, number>> };

/** Links to the lists of the inbox, each with its number. They keep the filters. */
export function InboxViews({ place, counts }: Props) {
  return (
    <nav className={styles.views} aria-label={say.show}>
      {VIEWS.map((one) => (
        <Link
          key={one}
          className="button"
          data-kind={one === place.view ? "main" : "line"}
          to={inboxAddress({ ...place, view: one })}
          aria-current={one === place.view ? "page" : undefined}
        >
          {say.views[one]} <span className={styles.count}>{counts[one]}</span>
        </Link>
      ))}
    </nav>
  );
}
