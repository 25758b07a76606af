import { Link } from "react-router";

import { Icon } from "../parts/icons.tsx";
import styles from "./today.module.css";
import { health as say } from "./today-words.ts";

/** A sentence about the site, whether somebody has to do something, and the address that says what. */
export type Check = { text: string; isGood: boolean; to?: string };

/** The health of the site. */
export const SiteCard = ({ checks }: { checks: readonly Check[] }) => (
  <section className={styles.panel}>
    <h2>{say.heading}</h2>
    <ul className={styles.checks}>
      {checks.map(({ text, isGood, to }) => (
        <li key={text} data-tone={isGood ? "good" : "late"}>
          <Icon name={isGood ? "check" : "warn"} />
          <span>
            {text} {to !== undefined && <Link to={to}>{say.whatToDo}</Link>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
