/** Where a sentence stands in a text. */
export type Span = { start: number; end: number };

/** Some voices of Chrome fall silent after 15 seconds: what is longer is said in parts, cut where one would breathe. */
const LONGEST = 200;
const BREATH = /[,;:] /g;
/** Not inside a phone number. */
const BETWEEN_WORDS = / (?![\d(])/g;

const segmenter = new Intl.Segmenter("en-AU", { granularity: "sentence" });

/** Cuts a text into what is said in one go, without the space around; what has nothing to say is left out. */
export function cutSentences(text: string): Span[] {
  // A line's end in the source is a space to a reader, yet the end of a sentence to the segmenter.
  const oneLine = text.replace(/\s/g, " ");
  return [...segmenter.segment(oneLine)]
    .flatMap(({ index, segment }) => cutLong({ start: index, end: index + segment.length }, oneLine))
    .map((span) => withoutSpace(span, oneLine))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(oneLine.slice(start, end)));
}

function cutLong({ start, end }: Span, text: string): Span[] {
  if (end - start <= LONGEST) return [{ start, end }];
  // One letter more: what comes after a space says whether it is one to cut at.
  const part = text.slice(start, start + LONGEST + 1);
  const cut = start + (afterLast(BREATH, part) ?? afterLast(BETWEEN_WORDS, part) ?? LONGEST);
  return [{ start, end: cut }, ...cutLong({ start: cut, end }, text)];
}

function afterLast(pattern: RegExp, text: string): number | undefined {
  const last = [...text.matchAll(pattern)].findLast(({ index }) => index < LONGEST);
  return last && last.index + last[0].length;
}

function withoutSpace({ start, end }: Span, text: string): Span {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: end - (part.length - part.trimEnd().length) };
}
