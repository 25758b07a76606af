import { z } from "zod";

import { words } from "../values/value-schemas.ts";

/** The widths in which a picture is stored, in pixels: for phones, for columns, and for columns on dense screens. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** The name of a picture: small letters, digits and single hyphens. */
export const PICTURE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A digest of all files of a picture. The letters keep YAML from reading a number. */
export const PICTURE_DIGEST = /^sha256-[0-9a-f]{64}$/;

/** Words that a screen reader reads in one go. */
export const MOST_ALTERNATIVE = 250;
const alternative = words.max(MOST_ALTERNATIVE, "is longer than 250 characters: say the rest in the words beside the picture");

const ONE_OF_BOTH = "needs alt, which says what the picture shows, or decorative: true if it adds nothing to the words; not both";
type Alternative = { alt?: string | undefined; decorative?: true | undefined };
const hasBoth = ({ alt, decorative }: Alternative) => alt !== undefined && decorative !== undefined;
const hasOne = (given: Alternative) => !hasBoth(given) && (given.alt !== undefined || given.decorative !== undefined);

const described = { alt: alternative.optional(), decorative: z.literal(true, "must be true, or be left out").optional() };

/**
 * A file of content/pictures, which describes a picture: its digest, the size of its largest file, the widths of its files, and the
 * words for people who do not see it (WCAG 1.1.1).
 */
export const pictureSchema = z
  .strictObject({
    digest: z.string().regex(PICTURE_DIGEST, "is not a digest: add the picture again"),
    width: z.int().positive(),
    height: z.int().positive(),
    widths: z.array(z.int().positive()).min(1),
    ...described,
  })
  .refine(hasOne, { path: ["alt"], error: ONE_OF_BOTH });
export type PictureFacts = z.infer<typeof pictureSchema>;

/** A place for a picture in other content. Its own `alt` or `decorative` is for this place; without them, those of the picture apply. */
export const pictureSlot = z
  .strictObject({
    file: z.string().regex(PICTURE_NAME, "must be the name of a picture in content/pictures, without an ending"),
    ...described,
  })
  .refine((given) => !hasBoth(given), { path: ["alt"], error: ONE_OF_BOTH });
export type PictureSlot = z.infer<typeof pictureSlot>;
