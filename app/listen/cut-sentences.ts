/** A range of character offsets in a text. */
export type Span = { start: number; end: number };

/** In characters. Some voices of Chrome stop after 15 seconds, so longer sentences are split. */
const MAX_LENGTH = 200;
const AFTER_PUNCTUATION = /[,;:] /g;
/** Not a space inside a phone number. */
const BETWEEN_WORDS = / (?![\d(])/g;

const segmenter = new Intl.Segmenter("en-AU", { granularity: "sentence" });

/** Splits a text into sentences of at most 200 characters, trimmed, and leaves out those without a letter or digit. */
export function cutSentences(text: string): Span[] {
  // The segmenter treats a line break as the end of a sentence. Browsers show a line break as a space.
  const oneLine = text.replace(/\s/g, " ");
  return [...segmenter.segment(oneLine)]
    .flatMap(({ index, segment }) => cutLong({ start: index, end: index + segment.length }, oneLine))
    .map((span) => withoutSpace(span, oneLine))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(oneLine.slice(start, end)));
}

function cutLong({ start, end }: Span, text: string): Span[] {
  if (end - start <= MAX_LENGTH) return [{ start, end }];
  // One character more, because BETWEEN_WORDS looks at the character after the space.
  const part = text.slice(start, start + MAX_LENGTH + 1);
  const cut = start + (afterLast(AFTER_PUNCTUATION, part) ?? afterLast(BETWEEN_WORDS, part) ?? MAX_LENGTH);
  return [{ start, end: cut }, ...cutLong({ start: cut, end }, text)];
}

function afterLast(pattern: RegExp, text: string): number | undefined {
  const last = [...text.matchAll(pattern)].findLast(({ index }) => index < MAX_LENGTH);
  return last && last.index + last[0].length;
}

function withoutSpace({ start, end }: Span, text: string): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: end - (part.length - part.trimEnd().length) };
}
