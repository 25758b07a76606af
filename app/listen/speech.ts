import type { Speech } from "./reader.ts";

/** Not faults: something, perhaps this page, took the voice away. */
const SILENCED = new Set<string>(["interrupted", "canceled"] satisfies SpeechSynthesisErrorCode[]);

/** The browser's own speech, with one of its voices. */
export function browserSpeech(voice: SpeechSynthesisVoice): Speech {
  /** Chrome clears away an utterance that nobody holds, and it never tells that it ended. */
  const held = new Set<SpeechSynthesisUtterance>();

  const hush = () => {
    // Only where there is something to silence: on some systems a needless cancel() swallows what is said next.
    if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
    held.clear();
  };

  return {
    say(text, speed, ended) {
      hush();
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: "en-AU", rate: speed });
      utterance.addEventListener("end", () => ended("said"));
      utterance.addEventListener("error", ({ error }) => ended(SILENCED.has(error) ? "interrupted" : "failed"));
      held.add(utterance);
      speechSynthesis.speak(utterance);
    },
    hush,
  };
}
