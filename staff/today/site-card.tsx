import { Link } from "react-router";

import { Icon } from "../shell/icons.tsx";
import styles from "./today.module.css";
import { health as say } from "./today-words.ts";

/** `state` is a sentence about forms; `facts` are the newest backup and the mails; `needs` is what somebody has to do. */
type Health = { isWorking: boolean; state: string; facts: readonly string[]; needs: readonly string[] };

/** The health of the site, for owners. */
export const SiteCard = ({ health: { isWorking, state, facts, needs } }: { health: Health }) => (
  <section className={styles.panel}>
    <h2>{say.heading}</h2>
    <ul className={styles.checks}>
      {[state, ...facts].map((text, index) => (
        <li key={text} data-tone={index > 0 || isWorking ? "good" : "late"}>
          <Icon name={index > 0 || isWorking ? "check" : "warn"} />
          {text}
        </li>
      ))}
      {needs.map((text) => (
        <li key={text} data-tone="late">
          <Icon name="warn" />
          <span>
            {text} <Link to="/site">{say.whatToDo}</Link>
          </span>
        </li>
      ))}
    </ul>
    {needs.length === 0 && (
      <p>
        <Link to="/site">{say.all}</Link>
      </p>
    )}
  </section>
);
