import words from "content:labels/map";
import { areas } from "content:office";

import tall from "../generated/service-area-map-tall.svg";
import wide from "../generated/service-area-map-wide.svg";
import { alt } from "../generated/service-area-map.json";
import styles from "./service-area.module.css";

/** The map of the areas, and a list of the same areas beside it (docs/specification.md, Map). */
export function ServiceArea() {
  return (
    <div className={styles.area} data-wide>
      <figure className={styles.figure}>
        <picture className="after-first-paint">
          <source media="(width > 48rem)" srcSet={wide} width="1000" height="800" />
          <img src={tall} width="735" height="1220" alt={alt} loading="lazy" />
        </picture>
        <figcaption>{words.credit}</figcaption>
      </figure>
      <ol className={styles.list}>
        {areas.map(({ id, name, words: inWords }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{inWords}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
