import { z } from "zod";

import { day } from "./day-schema.ts";
import type { PictureSlot } from "./picture-schema.ts";
import { words } from "./sentence-schema.ts";

/** The consent of a person of whom a page tells something (docs/specification.md, Claims and duties), perhaps with a picture. */
export const consentSchema = z.strictObject(
  { given: day, how: words, picture: z.literal(true, "must be true, or be left out").optional() },
  "must say { given: the day, how: in what form }: without consent, nothing about the person is published",
);

type WithConsent = { consent: z.infer<typeof consentSchema>; picture?: PictureSlot | undefined };

/** Returns whether the person agreed to the picture, if there is one. */
export const agreesToPicture = ({ consent, picture }: WithConsent): boolean => picture === undefined || consent.picture === true;

export const NO_CONSENT_TO_PICTURE = {
  path: ["consent", "picture"],
  error: "must be true if there is a picture: the person agreed that it is shown",
};
