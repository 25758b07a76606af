import useTestimonials from "content:testimonials";

import { Photo } from "../components/photo/photo.tsx";
import styles from "./voices.module.css";

/** The testimonials, each with the name that the person chose. */
export function Voices() {
  const testimonials = useTestimonials();
  return (
    <ul className={styles.voices}>
      {testimonials.map(({ id, name, paragraphs, picture }) => (
        <li key={id}>
          <figure>
            <blockquote className={styles.words}>
              {paragraphs.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </blockquote>
            {picture && <Photo className={styles.person} picture={picture} sizes="7rem" />}
            <figcaption className={styles.name}>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
