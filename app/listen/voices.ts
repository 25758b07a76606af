import { chooseVoice } from "./choose-voice.ts";

/** Undefined in the web views of some apps. */
const synthesis = () => window.speechSynthesis as SpeechSynthesis | undefined;

/** Returns the voice for reading, or undefined if the browser has none or has not loaded it yet. */
export function availableVoice(): SpeechSynthesisVoice | undefined {
  try {
    return chooseVoice(synthesis()?.getVoices() ?? []);
  } catch {
    return undefined;
  }
}

/** Most browsers load their voices after the page. */
export function subscribeToVoices(onChange: () => void) {
  const target = synthesis() as Partial<SpeechSynthesis> | undefined;
  target?.addEventListener?.("voiceschanged", onChange);
  return () => target?.removeEventListener?.("voiceschanged", onChange);
}
