import type { Answers } from "../../content-model/forms/form-state.ts";
import { nationalNumber } from "../data/contacts.ts";
import { typedAnswers } from "../data/fill-from-answers.ts";
import { folded } from "../names/fold.ts";
import type { SoughtWord } from "./search.ts";

/** The sentence in which a word of a search was found: the text before it, the word as it was typed, and the text behind it. */
type Excerpt = { before: string; match: string; after: string };

/** A row of a list shows about as many characters. */
const MOST_BEFORE = 60;
const MOST_AFTER = 120;
/** A number with fewer digits is searched as it was typed. */
const FEWEST_DIGITS = 6;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Returns the sentence of a submission with the most words of a search; undefined if none has one. The sender's own name is left out,
 * because every row has it.
 */
export function excerptOf(answers: Answers, words: readonly SoughtWord[]): Excerpt | undefined {
  let best: { sentence: string; ranges: Range[] } | undefined;
  for (const [field, text] of typedAnswers(answers)) {
    if (field === "name") continue;
    for (const { segment } of sentences.segment(oneLine(text))) {
      const searched = foldedWithPositions(segment);
      const ranges = words.flatMap((word) => rangeOf(word, searched) ?? []);
      if (ranges.length > (best?.ranges.length ?? 0)) best = { sentence: segment, ranges };
    }
  }
  const first = best?.ranges.toSorted((one, other) => one.from - other.from)[0];
  return best && first && cut(best.sentence, first);
}

/** Positions in a text, in UTF-16 units. */
type Range = { from: number; to: number };

/** A text as it is searched, with the position in the original of each of its characters. */
type Searched = { text: string; positions: readonly Range[] };

function rangeOf({ texts, names }: SoughtWord, all: Searched): Range | undefined {
  for (const text of texts) {
    const found = rangeIn(all, text) ?? rangeOfNumber(all, text);
    if (found) return found;
  }
  const named = all.text.matchAll(/\p{L}+/gu).find(([word]) => names.has(word));
  return named && rangeIn(all, named[0]);
}

/** A number is found in all groups in which people write its digits, with and without the code of its country. */
function rangeOfNumber(all: Searched, text: string): Range | undefined {
  if (!/^\d+$/.test(text) || text.length < FEWEST_DIGITS) return undefined;
  const digits = onlyDigits(all);
  return rangeIn(digits, text) ?? rangeIn(digits, nationalNumber(text));
}

function rangeIn({ text, positions }: Searched, sought: string): Range | undefined {
  const at = text.indexOf(sought);
  const [first, last] = [positions[at], positions[at + sought.length - 1]];
  return at >= 0 && first && last ? { from: first.from, to: last.to } : undefined;
}

function foldedWithPositions(sentence: string): Searched {
  let text = "";
  const positions: Range[] = [];
  let from = 0;
  for (const character of sentence) {
    const to = from + character.length;
    const letters = folded(character);
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) positions.push({ from, to });
    from = to;
  }
  return { text, positions };
}

function onlyDigits({ text, positions }: Searched): Searched {
  const places = positions.map((position, at) => ({ position, digit: text.charAt(at) })).filter(({ digit }) => /\d/.test(digit));
  return { text: places.map(({ digit }) => digit).join(""), positions: places.map(({ position }) => position) };
}

function cut(sentence: string, { from, to }: Range): Excerpt {
  const before = sentence.slice(0, from).trimStart();
  const after = sentence.slice(to).trimEnd();
  return {
    before: before.length > MOST_BEFORE ? `… ${fromWord(before.slice(-MOST_BEFORE))}` : before,
    match: sentence.slice(from, to),
    after: after.length > MOST_AFTER ? `${toWord(after.slice(0, MOST_AFTER))} …` : after,
  };
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed();
const fromWord = (text: string) => text.replace(/^\S*\s/, "");
const toWord = (text: string) => text.replace(/\s\S*$/, "");
