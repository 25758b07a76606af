/** The formats of a picture on a page, the smallest first. Every browser that the site supports shows WebP. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a page needs to show a picture. `hash` is the start of its digest; `alt` is empty for a decorative picture. */
export type ShownPicture = {
  name: string;
  hash: string;
  width: number;
  height: number;
  widths: readonly number[];
  alt: string;
};

/** Returns the name of a picture's file in content/pictures. */
export const pictureFile = (name: string, width: number, format: PictureFormat): string => `${name}.${width}.${format}`;

/**
 * Returns the address of a picture's file. It contains eight characters of the digest, as the names that Vite gives contain, because a
 * browser keeps the file for a year (site/server/stored-assets.ts).
 */
export const pictureAddress = ({ name, hash }: ShownPicture, width: number, format: PictureFormat): string =>
  `/assets/${name}-${width}-${hash}.${format}`;
