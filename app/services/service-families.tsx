import useFamilies from "content:service-families";
import useLabels from "content:labels/services";

import plants from "../../content/art/hero-seam-plants.svg";
import { servicePicture } from "./service-pictures.ts";
import styles from "./service-families.module.css";

/** The supports in their families. The link of a card covers it and leads to the support on the Services page. */
export function ServiceFamilies() {
  const families = useFamilies();
  const words = useLabels();
  return (
    <div className={styles.families}>
      {families.map(({ heading, supports }) => (
        <div key={heading} className={styles.family}>
          <h3>{heading}</h3>
          <ul className={styles.cards}>
            {supports.map(({ id, title, summary, picture }) => (
              <li key={id} className={styles.card}>
                <div className={`${styles.picture} after-first-paint`}>
                  <img src={servicePicture(picture)} width="480" height="340" alt="" loading="lazy" />
                </div>
                <h4>
                  <a href={`/services#${id}`}>{title}</a>
                </h4>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.unsure}>
        <h3>{words.unsure}</h3>
        <p>{words.unsureText}</p>
        <a className="button" data-kind="line" href="/contact#write-to-us">
          {words.unsureLink}
        </a>
        <img src={plants} width="520" height="470" alt="" loading="lazy" />
      </div>
    </div>
  );
}
