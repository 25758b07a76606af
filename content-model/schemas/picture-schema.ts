import { z } from "zod";

import { DIGEST, NAME } from "../values/names.ts";
import { group, words } from "../values/value-schemas.ts";

/** The widths in which a picture is stored, in pixels: for phones, for columns, and for columns on dense screens. */
export const PICTURE_WIDTHS = [480, 960, 1440] as const;

/** Words that a screen reader reads in one go. */
export const MOST_ALTERNATIVE = 250;
const alternative = words.max(MOST_ALTERNATIVE, "is longer than 250 characters: say the rest in the words beside the picture");

const ONE_OF_BOTH = "needs alt, which says what the picture shows, or decorative: true if it adds nothing to the words; not both";
type Alternative = { alt?: string | undefined; decorative?: true | undefined };
const hasBoth = ({ alt, decorative }: Alternative) => alt !== undefined && decorative !== undefined;
const hasOne = (given: Alternative) => !hasBoth(given) && (given.alt !== undefined || given.decorative !== undefined);

const described = { alt: alternative.optional(), decorative: z.literal(true, "must be true, or be left out").optional() };
const wholePixels = z.int().positive().meta({ label: "Width, in pixels" });

/**
 * A file of content/pictures, which describes a picture: its digest, the size of its largest file, the widths of its files, and the
 * words for people who do not see it (WCAG 1.1.1).
 */
export const pictureSchema = z
  .strictObject({
    digest: z.string().regex(DIGEST, "is not a digest: add the picture again").meta({ label: "Digest of the files" }),
    width: wholePixels,
    height: wholePixels.meta({ label: "Height, in pixels" }),
    widths: z.array(wholePixels).min(1).meta({ label: "Widths of the files" }),
    alt: described.alt.meta({ label: "What the picture shows", help: "For people who do not see it. One short sentence." }),
    decorative: described.decorative.meta({ label: "It only decorates", help: "Screen readers leave it out." }),
  })
  .refine(hasOne, { path: ["alt"], error: ONE_OF_BOTH });
export type PictureFacts = z.infer<typeof pictureSchema>;

/** A place for a picture in other content. Its own `alt` or `decorative` is for this place; without them, those of the picture apply. */
const slotOf = (alt: typeof described.alt, decorative: typeof described.decorative) =>
  group("Picture", {
    file: z
      .string()
      .regex(NAME, "must be the name of a picture in content/pictures, without an ending")
      .meta({ label: "Picture", help: "Add one on the screen Pictures first." }),
    alt,
    decorative,
  }).refine((given) => !hasBoth(given), { path: ["alt"], error: ONE_OF_BOTH });

const altHere = described.alt.meta({
  label: "What it shows in this place",
  help: "Leave it empty if the words of the picture itself are right here.",
});
const DECORATES = "It only decorates in this place";
export const pictureSlot = slotOf(altHere, described.decorative.meta({ label: DECORATES }));
export const photoSlot = slotOf(altHere, described.decorative.meta({ label: DECORATES, help: "A photo of a home never does." }));
/** A picture that belongs to the words beside it alone. */
export const ownPicture = slotOf(
  described.alt.meta({ label: "What the picture shows", help: "For people who do not see it." }),
  described.decorative.meta({ label: "The picture says nothing that the words do not" }),
);
export type PictureSlot = z.infer<typeof pictureSlot>;
