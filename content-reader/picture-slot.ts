import { z } from "zod";

import { words } from "./sentence-schema.ts";

/**
 * A place for a picture in the front matter of a file. `file` is the name of a picture in content/pictures. A picture that says
 * something has alternative text; one that says nothing is decorative (WCAG 2.2, 1.1.1).
 */
export const pictureSlot = z
  .strictObject({
    file: words.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be the name of a picture in content/pictures, without its ending"),
    alt: words.max(200, "is longer than 200 characters: say what matters in the picture").optional(),
    decorative: z.literal(true, "must be true, or left out for a picture with alternative text").optional(),
  })
  .refine(({ alt, decorative }) => (alt === undefined) !== (decorative === undefined), {
    path: ["alt"],
    error: "must say what the picture shows; if it says nothing that the words do not, write decorative: true instead",
  });
export type PictureSlot = z.infer<typeof pictureSlot>;
