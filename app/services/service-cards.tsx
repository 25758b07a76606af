import cards from "content:service-cards";
import words from "content:labels/services";

import { Icon } from "../components/icon/icon.tsx";
import { servicePicture } from "./service-pictures.ts";
import styles from "./service-cards.module.css";

/** A card for each support. The link covers the whole card and leads to the support on the Services page. */
export function ServiceCards() {
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, title, summary, picture }) => (
        <li key={id} className={styles.card}>
          <div className={`${styles.picture} after-first-paint`}>
            <img src={servicePicture(picture)} width="480" height="340" alt="" loading="lazy" />
          </div>
          <h3>{title}</h3>
          <p>{summary}</p>
          <a className={styles.more} href={`/services#${id}`}>
            {words.about} {title}
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
      <li className={styles.unsure}>
        <h3>{words.unsure}</h3>
        <p>{words.unsureText}</p>
        <a className="button" data-kind="line" href="/contact">
          {words.unsureLink}
        </a>
      </li>
    </ul>
  );
}
