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
