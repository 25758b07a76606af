import useInterface from "content:interface";
import useSite from "content:site";

import river from "../../../content/art/cta-evening-river.svg";
import { Icon } from "../components/icon.tsx";
import footer from "./footer.module.css";
import styles from "./call-to-action.module.css";
import reach from "./reach.module.css";

/**
 * The top of the dark ground at the end of a standard page. It is not inside the footer, whose markup has no phone number
 * (docs/specification.md, Footer contacts).
 */
export function CallToAction() {
  const { callToAction: words } = useInterface();
  const { phone } = useSite();
  return (
    <section className={`screen-only ${footer.ground} ${styles.outer}`} aria-labelledby="call-to-action">
      <div className={`wrap ${styles.ask}`}>
        <div className={styles.words}>
          <h2 id="call-to-action">{words.heading}</h2>
          <p>{words.text}</p>
          <div className="row">
            <a className="button" data-kind="gold" href={phone.general.href}>
              <Icon name="phone" />
              <span>
                {words.call} <span className="tel">{phone.general.text}</span>
              </span>
            </a>
            <a className="button" data-kind="on-deep" href="/contact#write-to-us">
              {words.write}
            </a>
          </div>
        </div>
        <img className={styles.art} src={river} width="900" height="460" alt="" loading="lazy" />
      </div>
    </section>
  );
}

/**
 * Call us and Write to us at the foot of a phone's window, from the second view of a standard page to its footer. The styles decide
 * where it is shown, so that it works without scripts.
 */
export function Reach() {
  const { reach: words } = useInterface();
  const { phone } = useSite();
  return (
    <div className={`screen-only ${reach.rail}`} data-reach>
      <nav className={reach.reach} aria-label={words.label}>
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
