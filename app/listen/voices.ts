import { chooseVoice } from "./choose-voice.ts";

/** Undefined in the web views of some apps. */
const synthesis = () => window.speechSynthesis as SpeechSynthesis | undefined;

/** Returns the voice that reads; undefined while there is none, and where the browser offers no list of voices. */
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
