import { z } from "zod";

import { BRAND_COLOURS } from "./brand-palette.ts";
import { named, sentence, words } from "./sentence-schema.ts";

const labels = <Name extends string>(...names: readonly Name[]) => named(words, ...names).shape;

/** content/staff/pictures.yaml */
export const pictures = z.strictObject({
  pictures: z.strictObject({
    ...labels(
      "title",
      "lead",
      "add",
      "none",
      "list",
      "decorative",
      "shown",
      "unused",
      "officePlace",
      "logoPlace",
      "added",
      "changed",
      "deleted",
    ),
    ...labels("savedAdded", "savedChanged", "savedDeleted", "back"),
    size: sentence("width", "height", "kilobytes"),
    change: sentence("name"),
  }),
  pictureForm: z.strictObject({
    ...labels(
      "addTitle",
      "changeTitle",
      "lead",
      "file",
      "fileHint",
      "replace",
      "replaceHint",
      "name",
      "nameHint",
      "alt",
      "altHint",
    ),
    ...labels("decorative", "addButton", "saveButton", "deleteTitle", "deleteText", "deleteButton", "inUse"),
    ...labels("changedMeanwhile", "chooseAgain"),
    errors: named(words, "fileMissing", "nameMissing", "nameCharacters", "nameTaken", "altMissing", "altBoth", "altTooLong"),
    refused: named(
      words,
      ...(["svg", "wrong-kind", "too-large", "too-many-pixels", "too-small", "too-narrow"] as const),
      ...(["moving", "damaged", "too-slow", "busy", "drawing-parts", "drawing-size", "drawing-slow"] as const),
    ),
  }),
  brand: z.strictObject({
    ...labels(
      "title",
      "lead",
      "draft",
      "logoTitle",
      "logo",
      "logoHint",
      "logoFile",
      "logoFileHint",
      "logoDrawing",
      "noLogo",
      "noSuchLogo",
      "coloursTitle",
      "coloursText",
    ),
    ...labels("designed", "allLegible", "noColour", "light", "dark", "button", "saved", "changedMeanwhile"),
    colours: named(z.strictObject(labels("label", "hint")), ...BRAND_COLOURS),
    someLow: sentence("count"),
    low: sentence("ratio", "minimum"),
    sample: named(words, "words", "link", "button", "highlight", "warning"),
  }),
});
