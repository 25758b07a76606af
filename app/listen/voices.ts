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

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** Android writes en_AU where others write en-AU. */
const AUSTRALIAN = /^en[-_]AU\b/i;
const ENGLISH = /^en(?:[-_]|$)/i;

/**
 * Returns an Australian voice, else another English one, else undefined. A voice of the device is preferred: a remote voice
 * sends the text to the browser's vendor.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang }) => ENGLISH.test(lang));
  const australian = english.filter(({ lang }) => AUSTRALIAN.test(lang));
  const choice = australian.length > 0 ? australian : english;
  return choice.find(({ localService }) => localService) ?? choice[0];
}
