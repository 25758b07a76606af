import sheet from "../generated/pictograms.svg";
import styles from "./easy-read-page.module.css";

/**
 * A picture beside its sentence: the sentence carries the meaning, so a screen reader hears that alone. All pictures are one
 * file, fetched once: those of the next page are there already, with a network or without.
 */
export function Pictogram({ name }: { name: string }) {
  return (
    <svg className={styles.pictogram} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
