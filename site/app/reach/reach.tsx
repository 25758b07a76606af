import useInterface from "content:interface";
import useSite from "content:site";

import { Icon } from "../components/icon/icon.tsx";
import styles from "./reach.module.css";

/**
 * Call us and Write to us at the foot of a phone's window, from the second view of a standard page to its footer. The styles decide
 * where it is shown, so that it works without scripts.
 */
export function Reach() {
  const { reach: words } = useInterface();
  const { phone } = useSite();
  return (
    <div className={`screen-only ${styles.rail}`} data-reach>
      <nav className={styles.reach} aria-label={words.label}>
        <a className="button" data-kind="gold" href={phone.general.href}>
          <Icon name="phone" />
          {words.call}
        </a>
        <a className="button" data-kind="line" href="/contact#write-to-us">
          <Icon name="mail" />
          {words.write}
        </a>
      </nav>
    </div>
  );
}
