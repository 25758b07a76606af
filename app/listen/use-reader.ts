import { useEffect, useState } from "react";

import { showReading } from "./highlight.ts";
import { createReader, type Reader, type ReaderState } from "./reader.ts";
import { sentencesOf } from "./sentences.ts";

/** Reads the page from the top while the component is mounted. */
export function useReader(voice: SpeechSynthesisVoice, initialRate: number): { reader: Reader; state: ReaderState } {
  const [state, setState] = useState<ReaderState>("idle");
  const [reader] = useState(() => {
    const page = document.querySelector("main");
    return createReader({
      sentences: page ? sentencesOf(page) : [],
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
