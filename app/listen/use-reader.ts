import { useEffect, useState } from "react";

import { showReading } from "./highlight.ts";
import { createReader, type Reader, type ReaderState } from "./reader.ts";
import { isStillThere, sentencesOf } from "./sentences.ts";
import { browserSpeech } from "./speech.ts";

/** Reads the page as it stands, from the top, for as long as the component is there; gives the reader and its state. */
export function useReader(voice: SpeechSynthesisVoice, firstSpeed: number): { reader: Reader; state: ReaderState } {
  const [state, setState] = useState<ReaderState>("idle");
  const [reader] = useState(() => {
    const page = document.querySelector("main");
    return createReader({
      pieces: page ? sentencesOf(page) : [],
      speech: browserSpeech(voice),
      speed: firstSpeed,
      isThere: isStillThere,
      changed: (next, sentence) => {
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
