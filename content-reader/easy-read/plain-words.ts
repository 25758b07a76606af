import { type Inline, type InlineFact } from "./inline.ts";

/** Stands for a word of a fact: it counts as a word, and no rule about words reads it. */
export const FACT_WORD = "\uE000";

/** Marks that make a sentence hard to read; a fact keeps its own, so that they are found in it too. */
export const HARD_MARKS = /[&;()!"“”–—:]/g;

/** Takes a sentence's pieces; gives the words that the rules are about, each word of a fact as FACT_WORD. */
export function plainWords(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      return piece.kind === "fact" ? wordsOfFact(piece.fact) : plainWords(piece.inside);
    })
    .join("");
}

function wordsOfFact(fact: InlineFact | undefined): string {
  if (!fact || fact.href || fact.kind === "name") return FACT_WORD;
  const marksOf = (word: string) => (fact.kind === "time" ? "" : (word.match(HARD_MARKS) ?? []).join(""));
  const words = fact.text.split(/\s+/).map((word) => FACT_WORD + marksOf(word));
  return words.join(" ");
}

/** A word of a sentence, small and without a possessive ending, and whether it is bold. */
export type Word = { word: string; bold: boolean };

/** Takes a sentence's pieces; gives its words one by one. */
export function wordsOf(pieces: readonly Inline[], bold = false): Word[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "fact") return [{ word: FACT_WORD, bold }];
    if (piece.kind !== "text") return wordsOf(piece.inside, bold || piece.kind === "bold");
    return smallWords(piece.text).map((word) => ({ word, bold }));
  });
}

/** Takes words; gives each small and without a possessive ending, a hyphenated one as one word. */
export const smallWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.toLowerCase().replaceAll("’", "'").replace(/'s$/, ""),
  );

/** Takes a word of a sentence; gives it and the words that it may be the simple plural of. */
export const formsOf = (word: string): string[] => [
  word,
  ...(word.endsWith("s") ? [word.slice(0, -1)] : []),
  ...(word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []),
];
