import type { ContentModules } from "../../../content-model/content/content-modules.ts";
import { dayInWords } from "../../../content-model/values/days.ts";
import type { EasyReadPage } from "../../../content-model/schemas/easy-read-schemas.ts";

/** Returns who reviewed a page and when. A page without a recorded review is a draft (docs/specification.md, Easy Read). */
export function reviewInWords(review: EasyReadPage["review"], words: ContentModules["labels/easyRead"]): string {
  if (!review) return words.draft;
  return words.reviewed.replace("{by}", review.by).replace("{day}", dayInWords(review.date));
}
