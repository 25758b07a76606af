import testimonials from "content:testimonials";

import styles from "./voices.module.css";

/** What people said, in their own words, each under the name they chose. */
export function Voices() {
  return (
    <ul className={styles.voices}>
      {testimonials.map(({ id, name, paragraphs }) => (
        <li key={id}>
          <figure>
            <blockquote className={styles.words}>
              {paragraphs.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </blockquote>
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
