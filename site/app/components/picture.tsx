import { pictureAddress, type PictureFormat, type ShownPicture } from "../../../content-model/values/picture-address.ts";

export type PictureProps = {
  picture: ShownPicture;
  /** The width on the page, as in the attribute `sizes`. */
  sizes: string;
  className?: string | undefined;
  /** Whether it is at the top of a page, and therefore fetched at once. */
  isFirstView?: boolean;
};

/** A picture of content/pictures, without styles. It is fetched when it comes near the window, and has its place before. */
export function Picture({ picture, sizes, className, isFirstView = false }: PictureProps) {
  const { width, height, widths, alt } = picture;
  const files = (format: PictureFormat) => widths.map((each) => `${pictureAddress(picture, each, format)} ${each}w`).join(", ");
  return (
    <picture className={className}>
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
