import words from "content:labels/easyRead";

import { dayInWords } from "../../content-reader/days.ts";
import type { EasyReadPage } from "../../content-reader/easy-read/types.ts";

/** Who reviewed a page and when; until someone has, that it is a draft (docs/specification.md, Easy Read). */
export function reviewInWords(review: EasyReadPage["review"]): string {
  if (!review) return words.draft;
  return words.reviewed.replace("{by}", review.by).replace("{day}", dayInWords(review.date));
}
