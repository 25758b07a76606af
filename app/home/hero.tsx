import page from "content:page/home";

import river from "../../content/art/hero-river-morning.svg";
import plants from "../../content/art/hero-seam-plants.svg";
import styles from "./hero.module.css";

export function Hero() {
  return (
    <div className={styles.hero}>
      <img className={styles.river} src={river} width="1100" height="820" alt="" fetchPriority="high" />
      <img className={styles.plants} src={plants} width="520" height="470" alt="" loading="lazy" />
      <div className={`wrap ${styles.words}`}>
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <div className="row">
          <a className="button" data-kind="main" href="/services">
            {page.actions.services}
          </a>
          <a className="button" data-kind="line" href="/contact">
            {page.actions.contact}
          </a>
        </div>
      </div>
    </div>
  );
}
