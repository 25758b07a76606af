import usePage from "content:page/testimonials";
import useTestimonials from "content:testimonials";

import header from "../../../content/art/header-testimonials.svg";
import { PageOfWords } from "../components/page-of-words.tsx";
import { Photo } from "../components/photo.tsx";
import styles from "./voices.module.css";

/** The page has a section "voices" if there is a testimonial (content-model/texts/page-sections.ts). */
export default function Testimonials() {
  const page = usePage();
  return <PageOfWords page={page} picture={header} after={{ voices: <Voices /> }} />;
}

/** The testimonials, each with the name that the person chose. */
function Voices() {
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
