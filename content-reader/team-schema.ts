import { z } from "zod";

import { day } from "./day-schema.ts";
import { pictureSlot } from "./picture-slot.ts";
import { words } from "./sentence-schema.ts";
import { wholeNumber } from "./site-schema.ts";

/** The consent of a person of whom a page tells something (docs/specification.md, Claims and duties). */
export const consentSchema = z.strictObject(
  { given: day, how: words },
  "must say { given: the day, how: in what form }: without consent, nothing about the person is published",
);

/** A member of the team needs the person's consent. */
export const teamSchema = z.strictObject({
  order: wholeNumber,
  name: words.max(60, "is longer than 60 characters: write the name that the person wants to have here"),
  role: words.max(80, "is longer than 80 characters, and a card has no room for more: shorten it"),
  consent: consentSchema,
  picture: pictureSlot.optional(),
});

/** `paragraphs` are a few words about the person, as plain text. */
export type TeamMember = z.infer<typeof teamSchema> & { id: string; paragraphs: readonly string[] };
