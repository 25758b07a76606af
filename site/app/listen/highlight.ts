import { wantsLessMotion } from "../display/less-motion.ts";
import type { Sentence } from "./sentences.ts";

const NAME = "listen";
/** The page does not scroll for a sentence in this part of the visible height. */
const COMFORTABLE_PART = 0.8;
/** The distance from the top, as a part of the visible height, to which a sentence is scrolled. */
const READING_LINE = 0.25;

let marked: Element | undefined;

/** Highlights a sentence and scrolls to it; undefined removes the highlight. */
export function showReading(sentence: Sentence | undefined) {
  mark(sentence);
  if (sentence) keepInView(sentence.range);
}

/** Browsers without the CSS Custom Highlight API get the whole block highlighted. */
function mark(sentence: Sentence | undefined) {
  marked?.removeAttribute("data-reading");
  marked = undefined;
  if ("highlights" in CSS) {
    if (sentence) CSS.highlights.set(NAME, new Highlight(sentence.range));
    else CSS.highlights.delete(NAME);
  } else if (sentence) {
    marked = sentence.block;
    marked.setAttribute("data-reading", "");
  }
}

function keepInView(range: Range) {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingBlockStart) || 0;
  const height = innerHeight - top - (Number.parseFloat(scrollPaddingBlockEnd) || 0);
  const place = range.getBoundingClientRect();
  if (place.top >= top && place.bottom <= top + height * COMFORTABLE_PART) return;
  scrollBy({ top: place.top - top - height * READING_LINE, behavior: wantsLessMotion() ? "instant" : "smooth" });
}
