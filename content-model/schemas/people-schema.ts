import { z } from "zod";

import { type PictureSlot, pictureSlot } from "./picture-schema.ts";
import { wholeNumber } from "./site-schema.ts";
import { day, words } from "../values/value-schemas.ts";

/** The consent of a person of whom a page tells something (docs/specification.md, Claims and duties), perhaps with a picture. */
const consentSchema = z.strictObject(
  { given: day, how: words, picture: z.literal(true, "must be true, or be left out").optional() },
  "must say { given: the day, how: in what form }: without consent, nothing about the person is published",
);

type WithConsent = { consent: z.infer<typeof consentSchema>; picture?: PictureSlot | undefined };

/** Returns whether the person agreed to the picture, if there is one. */
const agreesToPicture = ({ consent, picture }: WithConsent): boolean => picture === undefined || consent.picture === true;

const NO_CONSENT_TO_PICTURE = {
  path: ["consent", "picture"],
  error: "must be true if there is a picture: the person agreed that it is shown",
};

/** A member of the team needs the person's consent, and for a picture a consent to it. */
export const teamSchema = z
  .strictObject({
    order: wholeNumber,
    name: words.max(60, "is longer than 60 characters: write the name that the person wants to have here"),
    role: words.max(80, "is longer than 80 characters, and a card has no room for more: shorten it"),
    consent: consentSchema,
    picture: pictureSlot.optional(),
  })
  .refine(agreesToPicture, NO_CONSENT_TO_PICTURE);

/** `paragraphs` are a few words about the person, as plain text. */
export type TeamMember = z.infer<typeof teamSchema> & { id: string; paragraphs: readonly string[] };

/** A testimonial needs the person's consent and its source (docs/specification.md, Claims and duties). */
export const testimonialSchema = z
  .strictObject({
    name: words,
    consent: consentSchema,
    source: z.string("is missing: say where the record of the person’s own words is kept").trim().min(1, "is empty: write it"),
    picture: pictureSlot.optional(),
  })
  .refine(agreesToPicture, NO_CONSENT_TO_PICTURE);

/** `paragraphs` are the words as they were said, as plain text without facts. */
export type Testimonial = z.infer<typeof testimonialSchema> & { id: string; paragraphs: readonly string[] };
