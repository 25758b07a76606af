/** A part of a sentence; `telephone` is true for the text of a tel: link. */
type Stretch = { text: string; telephone: boolean };

const LONG_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = "Mon|Tue|Wed|Thu|Fri|Sat|Sun";

/** Written forms, and how a voice should say them. */
type Said = readonly (readonly [written: RegExp, said: string | ((written: string) => string)])[];

const SAID: Said = [
  [/\b24\/7\b/g, "24 7"],
  [/\b(?:NDIS|NDIA|TTY|ABN|WA)\b/g, (letters) => letters.split("").join(" ")],
];

/** Those that are said in English words, which a voice of another language cannot say. */
const SAID_IN_ENGLISH: Said = [
  ...SAID,
  [/(?<![\d,.$]|\d )000(?!\d|[.,]\d| \d)/g, "triple zero"],
  // Only a whole text, as in a table cell, because "Sun" in a sentence may not be Sunday.
  [new RegExp(`^(?:(?:${DAY})–)?(?:${DAY})$`), (days) => days.split("–").map(longDay).join(" to ")],
  [/(?<=\d(?: ?[ap]m)?) ?– ?(?=\d)/gi, " to "],
];

const NUMBER_TO_CALL = /\+?\(?\d+\)?(?: \d+)+|\d{3,}/g;

/** Returns a sentence as a voice should say it. `isEnglish`: the voice reads English. */
export function spoken(stretches: readonly Stretch[], isEnglish = true): string {
  return stretches
    .map(({ text, telephone }) => {
      const plain = text.replace(/\s+/g, " ");
      if (telephone) return plain.replace(NUMBER_TO_CALL, (number) => inDigits(number, isEnglish));
      return asSaid(plain, isEnglish);
    })
    .join("")
    .trim();
}

const asSaid = (text: string, isEnglish: boolean) =>
  (isEnglish ? SAID_IN_ENGLISH : SAID).reduce(
    (words, [written, said]) => words.replace(written, typeof said === "string" ? () => said : (match) => said(match)),
    text,
  );

/** Returns the digits one by one, with commas between groups so that a listener can write them down. */
function inDigits(number: string, isEnglish: boolean): string {
  const groups = number.match(/\d+/g) ?? [];
  if (isEnglish && groups.join() === "000") return "triple zero";
  return groups.map((group) => group.split("").join(" ")).join(", ");
}

const longDay = (short: string) => LONG_DAYS.find((long) => long.startsWith(short)) ?? short;

/** A sentence as it is spoken, its range in the document, and the block that contains it. */
export type Sentence = { text: string; range: Range; block: Element };

/** Elements that are not read. A form control is skipped; its label is read. A question whose answer is closed is skipped. */
const LEFT_OUT =
  "nav, script, style, noscript, template, svg, iframe, audio, video, canvas, object, button, input, select, textarea, progress, [aria-hidden=true], [inert], .visually-hidden, details[data-quiet]:not([open])";

/** Returns the visible text of an element as sentences, in document order. */
export const sentencesOf = (root: Element, isEnglish: boolean): Sentence[] =>
  blocksOf(root).flatMap((block) => sentencesOfBlock(block, isEnglish));

/** Whether a sentence is still rendered: the page may change while it is read. */
export const isStillThere = ({ range }: Sentence) => !range.collapsed && range.getClientRects().length > 0;

/** Consecutive text nodes without a block boundary between them. */
type Block = { element: Element; texts: Text[] };

function blocksOf(root: Element): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const visit = (parent: Element, element: Element) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (!open) blocks.push((open = { element, texts: [] }));
        open.texts.push(node);
      } else if (node instanceof Element && isRead(node)) {
        const runsOn = isInline(node);
        if (!runsOn) open = undefined;
        visit(node, runsOn ? element : node);
        if (!runsOn) open = undefined;
      }
    }
  };
  visit(root, root);
  return blocks;
}

function isRead(element: Element): boolean {
  if (element.matches(LEFT_OUT)) return false;
  // An element without a box of its own may have visible children.
  return styleOf(element).display === "contents" || element.checkVisibility({ visibilityProperty: true });
}

const isInline = (element: Element) => element.tagName !== "BR" && /^(?:inline|contents)$/.test(styleOf(element).display);

const styleOf = (element: Element) => getComputedStyle(element);

function sentencesOfBlock({ element, texts }: Block, isEnglish: boolean): Sentence[] {
  return cutSentences(texts.map(({ data }) => data).join("")).map((span) => {
    const parts = partsOf(texts, span);
    return { text: spoken(stretchesOf(parts), isEnglish), range: rangeOf(parts), block: element };
  });
}

/** The part of a span that lies in one text node. */
type Part = Span & { node: Text };

function partsOf(texts: readonly Text[], { start, end }: Span): Part[] {
  let before = 0;
  return texts.flatMap((node) => {
    const part = { node, start: Math.max(start - before, 0), end: Math.min(end - before, node.length) };
    before += node.length;
    return part.start < part.end ? [part] : [];
  });
}

/** Joins adjacent parts of the same kind, because React renders one sentence as several text nodes. */
function stretchesOf(parts: readonly Part[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { node, start, end } of parts) {
    const text = node.data.slice(start, end);
    const telephone = node.parentElement?.closest('a[href^="tel:"]') !== null;
    const last = stretches.at(-1);
    if (last?.telephone === telephone) last.text += text;
    else stretches.push({ text, telephone });
  }
  return stretches;
}

function rangeOf(parts: readonly Part[]): Range {
  const range = new Range();
  const [first, last] = [parts[0], parts.at(-1)];
  if (first && last) {
    range.setStart(first.node, first.start);
    range.setEnd(last.node, last.end);
  }
  return range;
}

/** A range of character offsets in a text. */
type Span = { start: number; end: number };

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
