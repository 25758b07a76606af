import { MOST_ALTERNATIVE, PICTURE_NAME } from "../../content-model/schemas/picture-schema.ts";
import type { PictureError, PictureGiven } from "./picture-types.ts";

const MOST_NAME = 60;

/** Returns the errors of the name of a new picture. */
export function nameErrors(name: string, isTaken: boolean): PictureError[] {
  if (name === "") return [{ field: "name", error: "missing" }];
  if (!PICTURE_NAME.test(name) || name.length > MOST_NAME) return [{ field: "name", error: "characters" }];
  return isTaken ? [{ field: "name", error: "taken" }] : [];
}

/** A picture has words for people who do not see it, or is decorative (WCAG 1.1.1). */
export function alternativeErrors({ alt, isDecorative }: Pick<PictureGiven, "alt" | "isDecorative">): PictureError[] {
  const words = alt.trim();
  if (words === "") return isDecorative ? [] : [{ field: "alt", error: "missing" }];
  if (isDecorative) return [{ field: "alt", error: "both" }];
  return words.length > MOST_ALTERNATIVE ? [{ field: "alt", error: "too-long" }] : [];
}
