import { parseDocument } from "yaml";

import { namesIn, plainText } from "../texts/content-files.ts";
import { nearestName } from "../values/word-matching.ts";
import { fieldError } from "../texts/validation-error.ts";
import type { NewsItem } from "./read-dated.ts";
import type { TeamMember, Testimonial } from "./read-people.ts";
import { DESCRIPTION } from "../values/names.ts";
import { PICTURE_FORMATS, pictureFile, type ShownPicture } from "../values/picture-address.ts";
import { type PictureFacts, pictureSchema, type PictureSlot } from "../schemas/picture-schema.ts";
import { type Brand, BRAND } from "./read-brand.ts";
import { readYaml, splitFrontMatter } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { Site } from "../schemas/schemas.ts";
import type { Vacancy } from "./read-vacancies.ts";
import { yamlSizeError } from "../texts/yaml-text.ts";

/** A picture of content/pictures. `name` is that of its files. */
export type Picture = PictureFacts & { name: string };

/** A place that shows a picture: the file, and the field with the name of the picture. */
type PictureUse = { file: string; path: readonly string[]; slot: PictureSlot };

export const PICTURES = "pictures";
const ENCODED = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.\d+\.(?:avif|webp)$/;

/** Reads the descriptions in content/pictures, and reports a file that is missing or belongs to no picture. */
export function readPictures(reader: Reader): Picture[] {
  const { files, errors } = reader;
  const names = namesIn(files, PICTURES);
  const pictures = names.flatMap((file) => {
    const [, name] = DESCRIPTION.exec(file) ?? [];
    const facts = name === undefined ? undefined : readYaml(reader, `${PICTURES}/${file}`, pictureSchema);
    return name === undefined || facts === undefined ? [] : [{ ...facts, name }];
  });
  for (const name of pictures.flatMap(filesOf))
    if (!names.includes(name))
      errors.push({ file: `${PICTURES}/${name}`, field: "the file", fix: "is missing: add the picture again" });
  for (const file of names) {
    const [, name = ""] = ENCODED.exec(file) ?? [];
    if (name !== "" && !names.includes(`${name}.yaml`))
      errors.push({ file: `${PICTURES}/${file}`, field: "the file", fix: `belongs to no ${name}.yaml: delete it` });
  }
  return pictures;
}

/** Returns the names of the files of a picture. */
const filesOf = ({ name, widths }: Picture): string[] =>
  widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(name, width, format)));

/** Reports each place that names a picture that does not exist. */
export function checkPictureUses({ files, errors }: Reader, pictures: readonly Picture[], uses: readonly PictureUse[]): void {
  const names = pictures.map(({ name }) => name);
  for (const { file, path, slot } of uses) {
    if (names.includes(slot.file)) continue;
    const near = nearestName(slot.file, names);
    const fix = near === undefined ? "add the picture, or delete this field" : `did you mean ${near}?`;
    errors.push(fieldError(files, file, path, `is not a picture in content/pictures: ${fix}`));
  }
}

/** Returns what a page needs to show the picture of a slot. @throws Error for a picture that does not exist: see checkPictureUses */
export function shownPicture(pictures: readonly Picture[], slot: PictureSlot): ShownPicture {
  const picture = pictures.find(({ name }) => name === slot.file);
  if (!picture) throw new Error(`There is no picture ${slot.file}.`);
  const { name, digest, width, height, widths } = picture;
  const described = slot.alt === undefined && slot.decorative === undefined ? picture : slot;
  return { name, hash: digest.slice("sha256-".length).slice(0, 8), width, height, widths, alt: described.alt ?? "" };
}

type Entries<Entry extends { id: string; picture?: PictureSlot | undefined }> = readonly Pick<Entry, "id" | "picture">[];
type WithPictures = {
  site: Pick<Site, "officePicture"> | undefined;
  vacancies: readonly Pick<Vacancy, "id" | "photos">[];
  news: Entries<NewsItem>;
  team: Entries<TeamMember>;
  testimonials: readonly Testimonial[];
  brand: Brand;
};

/** Returns every place of the content that shows a picture. A new slot in a schema needs a line here. */
export function pictureUses({ site, vacancies, news, team, testimonials, brand }: WithPictures): PictureUse[] {
  const inSite = site?.officePicture ? [{ file: "site.yaml", path: ["officePicture", "file"], slot: site.officePicture }] : [];
  const ofEntries = Object.entries({ news, team, testimonials }).flatMap(([folder, entries]) =>
    entries.flatMap(({ id, picture: slot }) =>
      slot === undefined ? [] : [{ file: `${folder}/${id}.md`, path: ["picture", "file"], slot }],
    ),
  );
  const ofVacancies = vacancies.flatMap(({ id, photos = [] }) =>
    photos.map(({ picture: slot }, index) => ({
      file: `vacancies/${id}.md`,
      path: ["photos", String(index), "picture", "file"],
      slot,
    })),
  );
  const logo = brand.logo === undefined ? [] : [{ file: BRAND, path: ["logo"], slot: { file: brand.logo } }];
  return [...inSite, ...ofEntries, ...ofVacancies, ...logo];
}

/** Returns the pictures that a page shows. The others are no part of the site. */
export function picturesInUse(content: WithPictures & { pictures: readonly Picture[] }): Picture[] {
  const names = new Set(pictureUses(content).map(({ slot }) => slot.file));
  return content.pictures.filter(({ name }) => names.has(name));
}

/** A field whose name ends with "picture" holds the name of a picture; "logo" in brand.yaml is one. */
const SLOT = /picture$/i;

/** Returns the names of the pictures that a file of the content shows, also if the file has errors. */
export function picturesNamed(text: string): string[] {
  const plain = plainText(text);
  if (!/picture|logo/i.test(plain)) return [];
  const yaml = splitFrontMatter(plain)?.matter ?? plain;
  if (yamlSizeError(yaml) !== undefined) return [];
  try {
    return [...new Set(picturesIn(parseDocument(yaml).toJS()))];
  } catch {
    return [];
  }
}

function picturesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) => {
    if (key === "logo" && typeof inside === "string") return [inside];
    const isSlot = SLOT.test(key) && typeof inside === "object" && inside !== null && "file" in inside;
    return isSlot ? [String(inside.file)] : picturesIn(inside);
  });
}
