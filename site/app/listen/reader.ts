import { useEffect, useState } from "react";

import { wantsLessMotion } from "../display/less-motion.ts";
import { type Sentence, isStillThere, sentencesOf } from "./sentences.ts";
import { cancelSpeech, type Outcome, speak } from "./speech.ts";

const NAME = "listen";
/** The page does not scroll for a sentence in this part of the visible height. */
const COMFORTABLE_PART = 0.8;
/** The distance from the top, as a part of the visible height, to which a sentence is scrolled. */
const READING_LINE = 0.25;

let marked: Element | undefined;

/** Highlights a sentence and scrolls to it; undefined removes the highlight. */
function showReading(sentence: Sentence | undefined) {
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

export type ReaderState = "idle" | "reading" | "paused" | "stuck" | "finished";
export type Reader = ReturnType<typeof createReader>;

type Options = {
  sentences: readonly Sentence[];
  voice: SpeechSynthesisVoice;
  /** 1 is normal. */
  rate: number;
  onChange: (state: ReaderState, sentence: Sentence | undefined) => void;
};

/**
 * Reads sentences one after the other. Pause cancels the current sentence and resume repeats it, because the browsers' own
 * pause() ends the reading on Android and is ignored elsewhere.
 */
function createReader({ sentences, voice, onChange, ...options }: Options) {
  let { rate } = options;
  let state: ReaderState = "idle";
  let index = 0;
  /** Identifies the current utterance: browsers report the end of a cancelled one late. */
  let utterance = 0;

  const setState = (next: ReaderState) => {
    state = next;
    onChange(next, next === "idle" ? undefined : sentences[index]);
  };
  const cancel = () => {
    utterance += 1;
    cancelSpeech();
  };
  const readFrom = (start: number) => {
    cancel();
    index = start;
    let sentence = sentences[index];
    while (sentence && !isStillThere(sentence)) sentence = sentences[(index += 1)];
    if (!sentence) return setState("finished");
    setState("reading");
    const id = utterance;
    speak(sentence.text, voice, rate, (outcome) => id === utterance && onEnd(outcome));
  };
  const onEnd = (outcome: Outcome) => {
    if (outcome === "spoken") readFrom(index + 1);
    else setState(outcome === "failed" ? "stuck" : "paused");
  };

  return {
    play: () => readFrom(0),
    pause() {
      cancel();
      setState("paused");
    },
    resume: () => readFrom(index),
    stop() {
      cancel();
      setState("idle");
    },
    /** Repeats the current sentence at the new rate. */
    setRate(next: number) {
      rate = next;
      if (state === "reading") readFrom(index);
    },
  };
}

const readsEnglish = ({ lang }: SpeechSynthesisVoice) => /^en(?:[-_]|$)/i.test(lang);

/** Reads the page from the top while the component is mounted, or the part of it with an id. */
export function useReader(
  voice: SpeechSynthesisVoice,
  initialRate: number,
  part?: string,
): { reader: Reader; state: ReaderState } {
  const [state, setState] = useState<ReaderState>("idle");
  const [reader] = useState(() => {
    const page = part === undefined ? document.querySelector("main") : document.getElementById(part);
    return createReader({
      sentences: page ? sentencesOf(page, readsEnglish(voice)) : [],
      voice,
      rate: initialRate,
      onChange: (next, sentence) => {
        setState(next);
        showReading(sentence);
      },
    });
  });
  useEffect(() => {
    reader.play();
    return () => reader.stop();
  }, [reader]);
  return { reader, state };
}
