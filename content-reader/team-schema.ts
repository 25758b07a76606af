import { z } from "zod";

import { agreesToPicture, consentSchema, NO_CONSENT_TO_PICTURE } from "./consent-schema.ts";
import { pictureSlot } from "./picture-schema.ts";
import { words } from "./sentence-schema.ts";
import { wholeNumber } from "./site-schema.ts";

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
