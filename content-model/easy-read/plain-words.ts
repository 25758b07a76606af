import { type Inline, type InlineFact } from "./inline.ts";

/** A placeholder for a word of a fact: it counts as a word, and no rule matches it. */
export const FACT_WORD = "\uE000";

/** Marks that make a sentence hard to read. They are kept in facts, so that the rules find them there too. */
export const HARD_MARKS = /[&;()!"“”–—:]/g;

/** Returns the text that the rules of plain language apply to, with FACT_WORD for each word of a fact. */
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

/** `word` is in lower case and has no possessive ending. */
export type Word = { word: string; bold: boolean };

export function wordsOf(pieces: readonly Inline[], bold = false): Word[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "fact") return [{ word: FACT_WORD, bold }];
    if (piece.kind !== "text") return wordsOf(piece.inside, bold || piece.kind === "bold");
    return smallWords(piece.text).map((word) => ({ word, bold }));
  });
}

/** Returns the words of a text in lower case and without possessive endings; a hyphenated word is one word. */
export const smallWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.toLowerCase().replaceAll("’", "'").replace(/'s$/, ""),
  );

/** Returns a word, and the words of which it may be the regular plural. */
export const formsOf = (word: string): string[] => [
  word,
  ...(word.endsWith("s") ? [word.slice(0, -1)] : []),
  ...(word.endsWith("ies") ? [`${word.slice(0, -3)}y`] : []),
];
