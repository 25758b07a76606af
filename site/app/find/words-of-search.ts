import { typingErrors } from "../../../content-model/values/word-matching.ts";

/** Words that say nothing of what somebody looks for. */
const COMMON = new Set(
  (
    "a an and any are as at be by can could do does for from get give got has have how i if im in into is it its ive long many me my need of on or " +
    "our out please should so some someone something tell that the their them there they this to too up us want was we were what when " +
    "where which who whom why will with would you your"
  ).split(" "),
);

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Returns a text in words and what stands between them, in their order. */
export function piecesOf(text: string): { text: string; isWord: boolean }[] {
  const pieces: { text: string; isWord: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isWord: false });
    pieces.push({ text: word, isWord: true });
    end = index + word.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), isWord: false }] : pieces;
}

/** Returns the words of a text as they are compared: in small letters, without accents and apostrophes. */
export const wordsIn = (text: string): string[] =>
  piecesOf(text)
    .filter(({ isWord }) => isWord)
    .map((piece) => folded(piece.text));

const folded = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();

export const isCommon = (word: string): boolean => COMMON.has(word);

/** Returns the part that forms of a word share, such as showers and showering: the usual endings of English are left out. */
export const stemOf = (word: string): string =>
  folded(word)
    .replace(/(?<=.{3})(?<=s|x|z|ch|sh)es$|(?<=.{2}[^su])s$/, "")
    .replace(/(?<=.{4})(?:ing|ed)$/, "")
    .replace(/(?<=.{2})([bdgmnprt])\1$/, "$1")
    .replace(/(?<=.{4})e$/, "")
    .replace(/(?<=.{3})y$|(?<=.{3})ie$/, "i");

/** A word with this many letters or fewer may differ by one letter only, because most words are near to such a short one. */
const SHORT = 5;
const LONG = 10;

/** What a word counts for a sound that is spelt in another way, in letters. */
const OTHER_SPELLING = 0.5;

/**
 * Returns the word with the fewest differences from a misspelt one, and of those first one that is no shorter, because people leave out
 * more letters than they add, and then the most frequent; undefined if all differ too much.
 * Words that differ in more than one letter must begin with the same.
 */
export function nearestWord(typed: string, frequencies: ReadonlyMap<string, number>): string | undefined {
  const most = typed.length <= SHORT ? 1 : typed.length < LONG ? 2 : 3;
  let nearest: Candidate | undefined;
  const sound = soundOf(typed);
  if (typed.length < 3) return undefined;
  for (const [word, frequency] of frequencies) {
    if (word.length < 3 || Math.abs(word.length - typed.length) > most) continue;
    const differences = soundOf(word) === sound ? OTHER_SPELLING : typingErrors(typed, word);
    if (differences > (word[0] === typed[0] ? most : 1)) continue;
    const found = { word, differences, frequency, isWhole: word.length >= typed.length };
    if (!nearest || compare(found, nearest) < 0) nearest = found;
  }
  return nearest?.word;
}

type Candidate = {
  word: string;
  differences: number;
  frequency: number;
  /** It is no shorter than what was typed. */ isWhole: boolean;
};

const compare = (one: Candidate, other: Candidate): number =>
  one.differences - other.differences || Number(other.isWhole) - Number(one.isWhole) || other.frequency - one.frequency;

/** Returns a word in one spelling of its sounds, so that fone and phone are the same. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ph", "f")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/ck|c|q/g, "k")
    .replaceAll(/(.)\1/g, "$1");
