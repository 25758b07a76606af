import { excerptOf } from "../../cases/search/excerpt.ts";
import type { SoughtWord } from "../../cases/search/search.ts";
import { shortDay } from "../../cases/promises/short-days.ts";
import { SAFETY_FIELDS, EARLIER_SAFETY_FIELD } from "../../content-model/forms/fields.ts";
import type { Answers } from "../../content-model/forms/form-state.ts";
import { type Day, daysBetween } from "../../content-model/values/days.ts";
import { fill } from "../../platform/text/fill.ts";
import { row as say } from "./inbox-words.ts";

/** Returns by when an answer is due, in short words. */
export function dueWords(day: Day, today: Day): string {
  if (day >= today) return shortDay(day, today, say.today);
  const days = daysBetween(day, today);
  return days === 1 ? say.lateOne : fill(say.late, { days });
}

/** Returns the way of contact that a person has marked as not safe, in two or three words; undefined if they marked none. */
export function safetyTag(answers: Answers): string | undefined {
  const notSafe = SAFETY_FIELDS.filter((field) => answers[field]);
  const [first] = notSafe;
  // The question of an earlier version of the form asked about messages and emails together.
  if (first === undefined) return answers[EARLIER_SAFETY_FIELD] === "no" ? say.notSafe.several : undefined;
  if (notSafe.length === SAFETY_FIELDS.length) return say.notSafe.all;
  return notSafe.length > 1 ? say.notSafe.several : say.notSafe[first];
}

/** The fields that a person fills in with sentences, the most telling one first. */
const WORDS = ["message", "experience", "availability", "adjustments"];
const MOST_CHARACTERS = 120;

/** Returns the beginning of what a person wrote in one line; or, after a search, the sentence with a word of it. */
export function excerpt(answers: Answers, added: string | undefined, words: readonly SoughtWord[]): string {
  const found = words.length === 0 ? undefined : excerptOf(answers, words);
  if (found) return cut([found.before, found.match, found.after].join(""));
  const texts = [added, ...WORDS.map((field) => answers[field])];
  return cut(texts.find((text) => text !== undefined && text.trim() !== "") ?? "");
}

/** Cuts between characters as people see them, so that no letter loses its accent and no emoji its parts. */
function cut(text: string): string {
  const line = text
    .slice(0, MOST_CHARACTERS * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line.length <= MOST_CHARACTERS) return line;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)) {
    if (index + segment.length > MOST_CHARACTERS) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end)}…`;
}
