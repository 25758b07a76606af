import { syllable } from "syllable";

import { type Facts, factsInText } from "./facts.ts";
import { readText } from "./content-files.ts";
import type { Reader } from "./read-markdown.ts";
import { type Section, wordsOfSection } from "../values/sections.ts";

type CountedSentence = { text: string; words: number; syllables: number };

const SENTENCES = new Intl.Segmenter("en-AU", { granularity: "sentence" });
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** Returns the sentences of plain texts with their words and syllables. The end of a text also ends a sentence. */
export const countSentences = (texts: readonly string[]): CountedSentence[] =>
  sentencesIn(texts)
    .map(counted)
    .filter(({ words }) => words > 0);

/** Returns the sentences of plain texts. The end of a text also ends a sentence. */
export const sentencesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()));

function counted(text: string): CountedSentence {
  const words = text.match(WORD) ?? [];
  return { text, words: words.length, syllables: sum(words.map(syllablesOf)) };
}

/** Initials are said letter by letter; a number is said too, as one syllable at least. */
const syllablesOf = (word: string) => (/^\p{Lu}{2,}$/u.test(word) ? word.length : Math.max(1, syllablesIn(word)));

/** Returns the Flesch-Kincaid grade: the years of school that a reader needs. */
export function readingGrade(sentences: readonly CountedSentence[]): number {
  const words = sum(sentences.map((sentence) => sentence.words));
  const syllables = sum(sentences.map((sentence) => sentence.syllables));
  return words === 0 ? 0 : 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59;
}

export const hardest = (sentences: readonly CountedSentence[], count: number): CountedSentence[] =>
  sentences.toSorted((one, other) => other.words * other.syllables - one.words * one.syllables).slice(0, count);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const COUNTED = new Map<string, number>();

/** Returns the number of syllables of an English word. Checks of drafts count the same words again and again. */
export function syllablesIn(word: string): number {
  const count = COUNTED.get(word) ?? syllable(word);
  COUNTED.set(word, count);
  return count;
}

const TABLE_OR_HEADING = /<table>[\s\S]*?<\/table>|<h\d>[\s\S]*?<\/h\d>/g;
const NUMBER_OR_ADDRESS = /<a href="(?:tel|mailto):[^>]*>[\s\S]*?<\/a>/g;
const END_OF_A_BLOCK = /<\/?(?:p|ul|ol|li|h\d|caption|td|th|blockquote|pre|hr|br)\b[^>]*>/;

/** Returns the paragraphs and list items of HTML as plain text, without tables, sub-headings, phone numbers and addresses. */
export const plainTexts = (html: string): string[] =>
  allTexts(html.replace(NUMBER_OR_ADDRESS, "").replace(TABLE_OR_HEADING, "<p>"));

/** Returns everything that HTML says as plain text. */
export const allTexts = (html: string): string[] =>
  html
    .split(END_OF_A_BLOCK)
    .map((block) => oneSpaced(unescapeHtml(block.replace(/<[^>]*>/g, ""))))
    .filter((text) => text !== "");

export function withoutContacts(text: string, facts: Facts): string {
  const contacts = [...facts.values()].filter(({ href }) => href !== undefined);
  return oneSpaced(contacts.reduce((rest, contact) => rest.replaceAll(contact.text, ""), text));
}

const oneSpaced = (text: string) => text.replace(/\s+/g, " ").trim();

const unescapeHtml = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** The limit for all pages: docs/editing-content.md, How it should read. */
export const MOST_GRADE = 8;
const NAMED_SENTENCES = 3;
const FIRST_WORDS = 5;

/** The parts of a file that are graded: its heading and lead, and its sections without their headings. */
type Graded = { texts: readonly string[]; sections: readonly Pick<Section, "html">[]; atMost?: number };

/** `hardest` are the sentences to shorten first; `line` counts from 1. */
export type FileGrade = { file: string; grade: number; atMost: number; hardest: readonly GradedSentence[] };
type GradedSentence = { text: string; line?: number };

export function checkReadingGrade(reader: Reader, file: string, { texts, sections, atMost = MOST_GRADE }: Graded): void {
  const words = texts.map((text) => withoutContacts(text, reader.facts));
  const sentences = countSentences([...words, ...sections.flatMap((section) => plainTexts(wordsOfSection(section)))]);
  const grade = readingGrade(sentences);
  const lines = linesOf(reader, file);
  const first = hardest(sentences, NAMED_SENTENCES).map(({ text }) => ({ text, ...lineOfSentence(text, lines) }));
  reader.grades.push({ file, grade, atMost, hardest: first });
  // A fact that is not known is an error of its own. Its name would count as words.
  if (grade <= atMost || sentences.some(({ text }) => text.includes("{{"))) return;
  const named = first.map(({ text }) => `“${text}”`).join(" ");
  const fix = `is ${grade.toFixed(1)}, and must be ${atMost} or lower. Shorten these: ${named}`;
  const known = first.flatMap(({ line = [] }) => line);
  reader.errors.push({ file, field: "reading grade", fix, ...(known.length > 0 && { inFile: `(lines ${known.join(", ")})` }) });
}

function lineOfSentence(sentence: string, lines: readonly string[]): { line?: number } {
  const start = withoutMarks(sentence).split(" ").slice(0, FIRST_WORDS).join(" ");
  const index = lines.findIndex((text) => text.includes(start));
  return index === -1 ? {} : { line: index + 1 };
}

/** Returns the lines of a file with facts put in, and without phone numbers and email addresses. */
function linesOf({ files, facts }: Reader, file: string): string[] {
  const text = readText(files, file, []) ?? "";
  return text.split("\n").map((line) => withoutMarks(withoutContacts(factsInText(line, facts), facts)));
}

/** Returns the words of a line, with single spaces between them and without the addresses of links. */
const withoutMarks = (line: string) =>
  line
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
