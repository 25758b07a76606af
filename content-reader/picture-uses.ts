import { BRAND, type Brand } from "./read-brand.ts";
import type { Picture, PictureUse } from "./read-pictures.ts";
import type { Site, Testimonial } from "./schemas.ts";

type WithPictures = { site: Pick<Site, "officePicture"> | undefined; testimonials: readonly Testimonial[]; brand: Brand };

/** Returns every place of the content that shows a picture. A new slot in a schema needs a line here. */
export function pictureUses({ site, testimonials, brand }: WithPictures): PictureUse[] {
  const inSite = site?.officePicture ? [{ file: "site.yaml", path: ["officePicture", "file"], slot: site.officePicture }] : [];
  const ofTestimonials = testimonials.flatMap(({ id, picture: slot }) =>
    slot === undefined ? [] : [{ file: `testimonials/${id}.md`, path: ["picture", "file"], slot }],
  );
  const logo = brand.logo === undefined ? [] : [{ file: BRAND, path: ["logo"], slot: { file: brand.logo } }];
  return [...inSite, ...ofTestimonials, ...logo];
}

/** Returns the pictures that a page shows. The others are no part of the site. */
export function picturesInUse(content: WithPictures & { pictures: readonly Picture[] }): Picture[] {
  const names = new Set(pictureUses(content).map(({ slot }) => slot.file));
  return content.pictures.filter(({ name }) => names.has(name));
}
