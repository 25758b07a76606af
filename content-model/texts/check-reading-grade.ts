import { readText } from "./content-files.ts";
import { factsInText } from "./facts.ts";
import type { Reader } from "./read-markdown.ts";
import type { Section } from "../values/section-shapes.ts";
import { wordsOfSection } from "../values/section-words.ts";
import { countSentences, hardest, plainTexts, readingGrade, withoutContacts } from "./reading-grade.ts";

/** The limit for all pages: docs/editing-content.md, How it should read. */
export const MOST_GRADE = 8;
const NAMED_SENTENCES = 3;
const FIRST_WORDS = 5;

/** The parts of a file that are graded: its heading and lead, and its sections without their headings. */
export type Graded = { texts: readonly string[]; sections: readonly Pick<Section, "html">[]; atMost?: number };

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
  if (grade <= atMost) return;
  const named = first.map(({ text, line }) => `${line === undefined ? "" : `line ${line} `}“${text}”`);
  const fix = `is ${grade.toFixed(1)}, and must be ${atMost} or lower. Shorten these: ${named.join(" ")}`;
  reader.errors.push({ file, field: "reading grade", fix });
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
