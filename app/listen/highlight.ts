import { wantsLessMotion } from "../display/less-motion.ts";
import type { Sentence } from "./sentences.ts";

const NAME = "listen";
/** The part of the view, below the bar and above the panel, in which a sentence may stand without being fetched. */
const MIDDLE = 0.8;
/** How far down that view a fetched sentence is put: what follows is in view with it. */
const READING_LINE = 0.25;

let marked: Element | undefined;

/** Marks the sentence that is read, and brings it into view; without one, takes the mark away. */
export function showReading(sentence: Sentence | undefined) {
  mark(sentence);
  if (sentence) keepInView(sentence.range);
}

/** Where a browser cannot mark words without touching the page, the whole block is marked. */
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
  if (place.top >= top && place.bottom <= top + height * MIDDLE) return;
  scrollBy({ top: place.top - top - height * READING_LINE, behavior: wantsLessMotion() ? "instant" : "smooth" });
}
