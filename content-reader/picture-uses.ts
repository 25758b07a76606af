import { BRAND, type Brand } from "./read-brand.ts";
import type { PictureSlot } from "./picture-schema.ts";
import type { Picture, PictureUse } from "./read-pictures.ts";
import type { NewsItem } from "./news-schema.ts";
import type { Site, Testimonial } from "./schemas.ts";
import type { TeamMember } from "./team-schema.ts";

type Entries<Entry extends { id: string; picture?: PictureSlot | undefined }> = readonly Pick<Entry, "id" | "picture">[];
type WithPictures = {
  site: Pick<Site, "officePicture"> | undefined;
  news: Entries<NewsItem>;
  team: Entries<TeamMember>;
  testimonials: readonly Testimonial[];
  brand: Brand;
};

/** Returns every place of the content that shows a picture. A new slot in a schema needs a line here. */
export function pictureUses({ site, news, team, testimonials, brand }: WithPictures): PictureUse[] {
  const inSite = site?.officePicture ? [{ file: "site.yaml", path: ["officePicture", "file"], slot: site.officePicture }] : [];
  const ofEntries = Object.entries({ news, team, testimonials }).flatMap(([folder, entries]) =>
    entries.flatMap(({ id, picture: slot }) =>
      slot === undefined ? [] : [{ file: `${folder}/${id}.md`, path: ["picture", "file"], slot }],
    ),
  );
  const logo = brand.logo === undefined ? [] : [{ file: BRAND, path: ["logo"], slot: { file: brand.logo } }];
  return [...inSite, ...ofEntries, ...logo];
}

/** Returns the pictures that a page shows. The others are no part of the site. */
export function picturesInUse(content: WithPictures & { pictures: readonly Picture[] }): Picture[] {
  const names = new Set(pictureUses(content).map(({ slot }) => slot.file));
  return content.pictures.filter(({ name }) => names.has(name));
}
