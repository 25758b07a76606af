/** What of a browser's voice matters here. */
export type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

/** Android writes en_AU where others write en-AU. */
const AUSTRALIAN = /^en[-_]AU\b/i;
const ENGLISH = /^en(?:[-_]|$)/i;

/**
 * The voice to read with, undefined where none speaks English: an Australian one where there is one, and among equals one of
 * the device, since a remote one sends what it reads to the browser's maker.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang }) => ENGLISH.test(lang));
  const australian = english.filter(({ lang }) => AUSTRALIAN.test(lang));
  const choice = australian.length > 0 ? australian : english;
  return choice.find(({ localService }) => localService) ?? choice[0];
}
