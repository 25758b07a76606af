import { useSyncExternalStore } from "react";

/** Undefined in the web views of some apps. */
const synthesis = () => window.speechSynthesis as SpeechSynthesis | undefined;

/**
 * Returns the voice for reading a page in a language, a tag of BCP 47 in small letters, or undefined if the browser has none or has not
 * loaded it yet.
 */
export function availableVoice(language: string): SpeechSynthesisVoice | undefined {
  try {
    return chooseVoice(synthesis()?.getVoices() ?? [], language);
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

export const ENGLISH = "en-au";

/** The voices that are best for a language. Android writes en_AU where others write en-AU. A voice for Cantonese reads zh-Hant. */
const BEST: Readonly<Record<string, RegExp>> = {
  [ENGLISH]: /^en[-_]AU\b/i,
  "zh-hans": /^(?:zh[-_](?:CN|Hans)|cmn)/i,
  "zh-hant": /^(?:zh[-_](?:HK|Hant)|yue)/i,
};

/**
 * Returns one of the best voices of a language, else another one of the language, else undefined: an Australian voice, else another
 * English one. A voice of the device is preferred: a remote voice sends the text to the browser's vendor.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[], language = ENGLISH): V | undefined {
  const ofLanguage = new RegExp(`^${language.split("-")[0]}(?:[-_]|$)`, "i");
  const best = voices.filter(({ lang }) => BEST[language]?.test(lang));
  const choice = best.length > 0 ? best : voices.filter(({ lang }) => ofLanguage.test(lang));
  return choice.find(({ localService }) => localService) ?? choice[0];
}

/** Returns whether the browser has a voice for reading in a language, a tag of BCP 47 in small letters. False on the server. */
export const useHasVoice = (language = ENGLISH): boolean =>
  useSyncExternalStore(
    subscribeToVoices,
    () => availableVoice(language) !== undefined,
    () => false,
  );
