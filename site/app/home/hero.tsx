import usePage from "content:page/home";
import useSite from "content:site";

import river from "../../../content/art/hero-river-morning.svg";
import plants from "../../../content/art/hero-seam-plants.svg";
import { WaveShapes } from "../components/wave-shapes.tsx";
import { Words } from "../components/words.tsx";
import styles from "./hero.module.css";

/** The first view: what the provider is and where, both ways on, and the number of the office. The words come before the picture. */
export function Hero() {
  const page = usePage();
  const { phone } = useSite();
  const { heading, lead, registration, actions } = page;
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <p className={styles.registration}>
          <Words>{registration}</Words>
        </p>
        <div className="row">
          <a className="button" data-kind="main" href="/services">
            {actions.services}
          </a>
          <a className="button" data-kind="line" href="/contact">
            {actions.contact}
          </a>
        </div>
        <p className={styles.call}>
          {actions.call}{" "}
          <a className="tel" href={phone.general.href}>
            {phone.general.text}
          </a>
        </p>
      </div>
      <img className={styles.river} src={river} width="1100" height="820" alt="" fetchPriority="high" />
      <img className={styles.plants} src={plants} width="520" height="470" alt="" loading="lazy" />
      <WaveShapes names={["side", "foot"]} />
    </div>
  );
}
