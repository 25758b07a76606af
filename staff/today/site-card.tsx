import { Link } from "react-router";

import { Icon } from "../shell/icons.tsx";
import styles from "./today.module.css";
import { health as say } from "./today-words.ts";

/** A sentence about the site, and whether somebody has to do something. */
export type Check = { text: string; isGood: boolean };

/** The health of the site, for owners. */
export const SiteCard = ({ checks }: { checks: readonly Check[] }) => (
  <section className={styles.panel}>
    <h2>{say.heading}</h2>
    <ul className={styles.checks}>
      {checks.map(({ text, isGood }) => (
        <li key={text} data-tone={isGood ? "good" : "late"}>
          <Icon name={isGood ? "check" : "warn"} />
          <span>
            {text} {!isGood && <Link to="/site">{say.whatToDo}</Link>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
