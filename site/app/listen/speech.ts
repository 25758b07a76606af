/** How an utterance ended. Other pages and the browser can cancel it too. */
export type Outcome = "spoken" | "cancelled" | "failed";

const CANCELLED = new Set<string>(["interrupted", "canceled"] satisfies SpeechSynthesisErrorCode[]);

/** Chrome garbage-collects an utterance without a reference, and then fires no event for it. */
let current: SpeechSynthesisUtterance | undefined;

/** Speaks a text at a rate (1 is normal) and calls `onEnd` once. */
export function speak(text: string, voice: SpeechSynthesisVoice, rate: number, onEnd: (outcome: Outcome) => void) {
  try {
    current = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang.replace("_", "-"), rate });
    current.addEventListener("end", () => onEnd("spoken"));
    current.addEventListener("error", ({ error }) => onEnd(CANCELLED.has(error) ? "cancelled" : "failed"));
    speechSynthesis.speak(current);
  } catch {
    onEnd("failed");
  }
}

/** Cancels only a running utterance, because a needless cancel() makes some systems skip the next one. */
export function cancelSpeech() {
  current = undefined;
  try {
    if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel();
  } catch {
    // A voice that cannot be cancelled ends by itself after the sentence.
  }
}

/** iOS allows speech only if the first utterance starts inside a user gesture. The panel loads later, so speak an empty one. */
export function allowSpeech() {
  try {
    speechSynthesis.speak(new SpeechSynthesisUtterance(""));
  } catch {
    // The panel says that the voice failed.
  }
}
