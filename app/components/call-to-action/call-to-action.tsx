import words from "content:labels/callToAction";
import { phone } from "content:site";

import river from "../../../content/art/cta-evening-river.svg";
import { Icon } from "../icon/icon.tsx";
import styles from "./call-to-action.module.css";

/** The panel before the footer. */
export function CallToAction() {
  return (
    <section className={`wrap ${styles.outer}`}>
      <div className={styles.panel}>
        <div className={`${styles.art} after-first-paint`}>
          <img src={river} width="900" height="460" alt="" loading="lazy" />
        </div>
        <div className={styles.words}>
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <div className="row">
            <a className="button" data-kind="gold" href={phone.general.href}>
              <Icon name="phone" />
              <span>
                {words.call} <span className="tel">{phone.general.text}</span>
              </span>
            </a>
            <a className="button" data-kind="on-deep" href="/contact">
              {words.write}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
