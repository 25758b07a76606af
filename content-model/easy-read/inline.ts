import { type Fact, type Facts, withoutCommitments } from "../texts/facts.ts";
import { escapeHtml, linkHtml, markMissing } from "../values/html.ts";

/** The name of an area or a job counts as one word; a time counts its words. No rule of plain language applies to either. */
export type InlineFact = Fact & { kind?: "name" | "time" };

/** A piece of a sentence. Any other markup is shown as typed. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; inside: readonly Inline[] }
  | { kind: "link"; href: string; inside: readonly Inline[] }
  | { kind: "fact"; fact: InlineFact | undefined };

const MARKUP = /\*\*(?<bold>.+?)\*\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]*)\)|\{\{\s*(?<fact>[\w.]+)\s*\}\}/g;

/** Parses a sentence. A fact that does not exist is undefined. */
export function readInline(written: string, facts: ReadonlyMap<string, InlineFact>): Inline[] {
  const text = withoutCommitments(written);
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    pieces.push(pieceOf(match.groups ?? {}, facts));
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf({ bold, words, href = "", fact = "" }: Record<string, string | undefined>, facts: Facts): Inline {
  if (bold !== undefined) return { kind: "bold", inside: readInline(bold, facts) };
  if (words !== undefined) return { kind: "link", href, inside: readInline(words, facts) };
  return { kind: "fact", fact: facts.get(fact) };
}

/** Returns a sentence as HTML. `addressOf` maps an address to its Easy Read page. */
export function inlineHtml(pieces: readonly Inline[], addressOf: (href: string) => string, inLink = false): string {
  const html = (inside: readonly Inline[], linked = inLink) => inlineHtml(inside, addressOf, linked);
  return pieces
    .map((piece) => {
      if (piece.kind === "text") return escapeHtml(piece.text);
      if (piece.kind === "bold") return `<strong>${html(piece.inside)}</strong>`;
      if (piece.kind === "link") return linkHtml(addressOf(piece.href), html(piece.inside, true));
      return factHtml(piece.fact, inLink);
    })
    .join("");
}

/** A phone number inside a link is plain text, because HTML allows no link in a link. */
function factHtml(fact: InlineFact | undefined, inLink: boolean): string {
  if (!fact) return "";
  const text = markMissing(escapeHtml(fact.text));
  if (fact.missing) return `<mark class="missing">${text}</mark>`;
  return fact.href && !inLink ? linkHtml(fact.href, text) : text;
}

export function piecesOf<Kind extends Inline["kind"]>(pieces: readonly Inline[], kind: Kind): Extract<Inline, { kind: Kind }>[] {
  return pieces.flatMap((piece) => [
    ...(piece.kind === kind ? [piece as Extract<Inline, { kind: Kind }>] : []),
    ...("inside" in piece ? piecesOf(piece.inside, kind) : []),
  ]);
}

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
