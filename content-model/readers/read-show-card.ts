import { z } from "zod";

import { pictogramsIn } from "../texts/content-files.ts";
import { fieldError } from "../texts/validation-error.ts";
import { readYaml } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { NAME } from "../values/names.ts";
import { differentIn, group, words, wordsOf } from "../values/value-schemas.ts";

/* The lines of the card to show: content/show-card.yaml. */

export const SHOW_CARD = "show-card.yaml";

/** The styles of the card have a rule for each line (site/app/show-card/card-maker.module.css). */
const MOST_LINES = 16;

/** Another person reads the card in a shop or on a bus, so it asks for what helps and tells no diagnosis. */
const DIAGNOSIS =
  /\b(adhd|asperger\w*|autis\w*|bipolar|cancer|cerebral palsy|dementia|diagnos\w*|disorder|down syndrome|epilep\w*|brain injury|psychosis|schizo\w*|stroke|syndrome)\b/i;

const lineSchema = group("Line", {
  /** A browser keeps the lines that were chosen by their ids, so that new words or another order change nobody's card. */
  id: z.string().regex(NAME, "must be small letters, digits and hyphens").meta({
    label: "Short name",
    help: "Small letters, digits and hyphens. People’s cards keep the line by it. Do not change it.",
  }),
  picture: words.meta({ label: "Picture" }),
  words: wordsOf(40, "shorten it", "the printed card has no room for more")
    .refine((text) => !DIAGNOSIS.test(text), "names a diagnosis: say what the person needs instead")
    .meta({ label: "Words", help: "At most 40 characters." }),
});

export const showCardSchema = z.strictObject({
  lines: z
    .array(lineSchema)
    .min(6, "has fewer than 6 lines: write 6 to 16")
    .max(MOST_LINES, "has more than 16 lines: write 6 to 16")
    .superRefine(differentIn("id", "is the id of a line above: give each line its own id"))
    .meta({ label: "Lines of the card", help: "6 to 16. A line says what helps. It never names a diagnosis." }),
});
export type ShowCard = z.infer<typeof showCardSchema>;

/** Returns the lines of the card; undefined if their file cannot be read. */
export function readShowCard(reader: Reader): ShowCard | undefined {
  const card = readYaml(reader, SHOW_CARD, showCardSchema);
  const pictures = pictogramsIn(reader.files);
  const fix = "must be the name of a drawing in content/art/pictograms, without .svg";
  for (const [index, { picture }] of (card?.lines ?? []).entries())
    if (!pictures.includes(picture)) reader.errors.push(fieldError(reader.files, SHOW_CARD, ["lines", index, "picture"], fix));
  return card;
}
