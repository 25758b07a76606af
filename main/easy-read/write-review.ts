import { setField } from "../../content-model/editing/set-fields.ts";
import type { ReviewedWords } from "../../content-model/easy-read/reviews.ts";

export type RecordedReview = { by: string; date: string } & ReviewedWords;

/** Returns the text of the Easy Read file at a path with the review in its front matter. */
export const withReview = (path: string, text: string, { by, date, twin, page }: RecordedReview): string =>
  setField(path, text, ["reviewed"], { by, date, twin, page });
