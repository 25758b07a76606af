import type { Picture, PictureUse } from "./read-pictures.ts";
import type { Site, Testimonial } from "./schemas.ts";

type WithPictures = { site: Pick<Site, "officePicture"> | undefined; testimonials: readonly Testimonial[] };

/** Returns every place of the content that shows a picture. A new slot in a schema needs a line here. */
export function pictureUses({ site, testimonials }: WithPictures): PictureUse[] {
  const inSite = site?.officePicture ? [{ file: "site.yaml", path: ["officePicture"], slot: site.officePicture }] : [];
  const ofTestimonials = testimonials.flatMap(({ id, picture: slot }) =>
    slot === undefined ? [] : [{ file: `testimonials/${id}.md`, path: ["picture"], slot }],
  );
  return [...inSite, ...ofTestimonials];
}

/** Returns the pictures that a page shows. The others are no part of the site. */
export function picturesInUse(content: WithPictures & { pictures: readonly Picture[] }): Picture[] {
  const names = new Set(pictureUses(content).map(({ slot }) => slot.file));
  return content.pictures.filter(({ name }) => names.has(name));
}
