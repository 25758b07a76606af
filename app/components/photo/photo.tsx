import { pictureAddress, type PictureFormat, type ShownPicture } from "../../../content-reader/picture-address.ts";
import styles from "./photo.module.css";

/** The width of a picture beside the words of a section: a part of the page in wide windows, else all of it. */
export const BESIDE_WORDS = "(width >= 72rem) 33rem, 92vw";

type Props = {
  picture: ShownPicture;
  /** The width on the page, as in the attribute `sizes`. */
  sizes: string;
  className?: string | undefined;
  /** Whether it is at the top of a page, and therefore fetched at once. */
  isFirstView?: boolean;
};

/** A picture of content/pictures. It is fetched when it comes near the window, and has its place before. */
export function Photo({ picture, sizes, className, isFirstView = false }: Props) {
  const { width, height, widths, alt } = picture;
  const files = (format: PictureFormat) => widths.map((each) => `${pictureAddress(picture, each, format)} ${each}w`).join(", ");
  return (
    <picture className={[styles.photo, ...(className === undefined ? [] : [className])].join(" ")}>
      <source type="image/avif" srcSet={files("avif")} sizes={sizes} />
      <img
        src={pictureAddress(picture, widths[0] ?? width, "webp")}
        srcSet={files("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirstView ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
