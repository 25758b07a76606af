import { Picture, type PictureProps } from "./picture.tsx";
import styles from "./photo.module.css";

/** The width of a picture beside the words of a section: a part of the page in wide windows, else all of it. */
export const BESIDE_WORDS = "(width >= 72rem) 33rem, 92vw";

/** A picture of content/pictures as wide as its place, with round corners. */
export function Photo({ className, ...picture }: PictureProps) {
  return <Picture {...picture} className={[styles.photo, ...(className === undefined ? [] : [className])].join(" ")} />;
}
