import type { ReactNode } from "react";
import useAreaMap from "content:area-map";
import useLabels from "content:labels/map";
import useOffice from "content:office";

import styles from "./area-map.module.css";

type Props = {
  id: string;
  heading: string;
  children?: ReactNode;
};

/**
 * A section that is a map of the areas, with its words and the list of the same areas on its land (docs/specification.md, Map). The
 * sea runs to the left edge of the window, and from 84rem the land to the right edge.
 */
export function AreaMap({ id, heading, children }: Props) {
  const words = useLabels();
  const { wide, tall, alt } = useAreaMap();
  const { areas } = useOffice();
  return (
    <section className={styles.map}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id={id}>{heading}</h2>
          {children}
          <ol className={styles.areas}>
            {areas.map(({ id: area, name, words: inWords }) => (
              <li key={area}>
                <h3>{name}</h3>
                <p>{inWords}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <figure>
        <picture className={styles.sheet}>
          <source media="(width > 48rem)" srcSet={wide} width="2480" height="1020" />
          <img src={tall} width="735" height="1090" alt={alt} loading="lazy" />
        </picture>
        <figcaption>
          <span className="wrap">{words.credit}</span>
        </figcaption>
      </figure>
    </section>
  );
}
