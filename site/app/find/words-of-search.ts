/** Words that say nothing of what somebody looks for. */
const COMMON = new Set(
  (
    "a an and any are as at be by can could do does for from get give got has have how i if im in into is it its ive long many me much my need of on or " +
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
