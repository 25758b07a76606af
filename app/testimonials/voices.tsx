import testimonials from "content:testimonials";

import styles from "./voices.module.css";

/** The testimonials, each with the name that the person chose. */
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
