import { typingErrors } from "../../content-model/values/word-matching.ts";

/** A word of a stored name, and how it sounds (sound.ts). */
export type NameWord = { word: string; sound: string };

/**
 * What a difference costs. 0 is the same word. What is found in other texts than names costs ELSEWHERE, which is more than any difference.
 */
export const AN_ERROR = 10;
const SAME_SOUND = 6;
const AN_ERROR_OF_SAME_SOUND = 3;
const BEGINNING = 5;
export const ELSEWHERE = 99;

/** How many typing errors a word of this many letters may have. */
const errorsAllowed = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : length <= 8 ? 2 : 3);

/**
 * Returns what the differences between a searched word and a word of a name cost; undefined if they are not close. A name that begins
 * with the searched word is close. So is one that sounds the same, even if many letters differ: Neve and Niamh.
 */
export function closeness(searched: NameWord, { word, sound }: NameWord, mostErrors = Infinity): number | undefined {
  const { word: text } = searched;
  if (text === word) return 0;
  if (text.length >= 2 && word.startsWith(text)) return BEGINNING + Math.min(word.length - text.length, 4);
  const isSameSound = sound !== "" && sound === searched.sound;
  const most = Math.min(mostErrors, errorsAllowed(Math.max(text.length, Math.min(word.length, text.length + 1))));
  if (!isSameSound && (Math.abs(word.length - text.length) > most || mustDifferMore(text, word, most))) return undefined;
  const errors = typingErrors(text, word);
  if (isSameSound && (sound.length > 1 || errors <= most))
    return Math.min(errors * AN_ERROR, SAME_SOUND + errors * AN_ERROR_OF_SAME_SOUND);
  return errors <= most ? errors * AN_ERROR : undefined;
}

const bitsOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

/** Whether the letters alone show that two words differ in more than this many places. It decides most words without comparing them. */
function mustDifferMore(one: string, other: string, most: number): boolean {
  let bits = bitsOf(one) ^ bitsOf(other);
  let differing = 0;
  for (; bits !== 0; bits &= bits - 1) differing += 1;
  return differing > 2 * most;
}
