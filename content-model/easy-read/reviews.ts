import { createHash } from "node:crypto";

import { type ContentFiles, readText } from "../texts/content-files.ts";
import { PAGE_NAMES } from "../values/pages.ts";
import { markdownFiles, splitFrontMatter } from "../texts/read-files.ts";
import { formatYaml } from "../texts/yaml-format.ts";
import { readLines, type Twin } from "./read-twin.ts";
import type { OwnersAnswers } from "../schemas/owners-answers-schema.ts";
import { sentencesOfLine, CONTACT_FILE, LEAVE_FILE } from "./special-lines.ts";
import type { LabelsFile, TwinHead, WordsFile } from "../schemas/easy-read-schemas.ts";

/** Digests of the words that a review covers: those of the Easy Read page, and those of the standard page it belongs to. */
export type ReviewedWords = { twin: string; page: string };

const DIGITS = 12;
const NO_WORDS = /\{#[a-z0-9-]+( +[a-z]+)?\}|(?<=^### .*)\{[a-z]+\}$|!\[\]\([a-z0-9-]+\)/gm;

/**
 * Returns the digest of some words as they are written. Facts count by their names, so a new phone number changes nothing;
 * neither do line breaks, spaces, the ids and shapes of headings, and the pictures of items.
 */
export function digestOfWords(texts: readonly string[]): string {
  const words = texts.join("\n").replaceAll(NO_WORDS, " ");
  const normalised = words.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return createHash("sha256").update(normalised).digest("hex").slice(0, DIGITS);
}

/** What an Easy Read page shows beside its own file: shared rows, sentences of labels.yaml and of the owner, meanings of hard words. */
export type SharedWords = {
  files: ContentFiles;
  labels: LabelsFile;
  meanings: WordsFile;
  ownersAnswers: OwnersAnswers | undefined;
};

/** The page of each support has a row from labels.yaml. */
const SHEETS = "easy-read/services/";

export function wordsOfTwin(
  twin: Twin,
  usedWords: readonly string[],
  { files, labels, meanings, ownersAnswers }: SharedWords,
): string[] {
  const { hours, areas, openings, room, homes, registration } = labels;
  const specials = new Set(readLines(twin.body, twin.file, 1).flatMap(({ kind, text }) => (kind === "special" ? [text] : [])));
  const sentences = Object.entries({ hours, areas, openings, room, homes }).filter(([name]) => specials.has(name));
  return [
    twin.head?.title ?? "",
    twin.head?.heading ?? "",
    twin.body,
    ...(specials.has("contact") ? [textOf(files, CONTACT_FILE)] : []),
    ...(specials.has("leave") ? [textOf(files, LEAVE_FILE)] : []),
    ...sentences.map(([, words]) => JSON.stringify(words)),
    ...[...specials].flatMap((line) => sentencesOfLine(ownersAnswers, line)),
    ...(twin.file.startsWith(SHEETS) ? [JSON.stringify(registration)] : []),
    ...usedWords.flatMap((word) => [word, ...(meanings[word] ?? [])]),
  ];
}

/** Returns the file of the standard page with a name. That of a support is services/ and its id. */
export const fileOfPage = (name: string): string => (name.startsWith("services/") ? `${name}.md` : `pages/${name}.md`);

/** Returns the words of a standard page as written: its title, heading and lead, and all that stands below them. */
export function wordsOfPage(files: ContentFiles, name: string): string[] {
  const parts = splitFrontMatter(textOf(files, fileOfPage(name)));
  return parts ? [...shownFields(formatYaml(parts.matter)), parts.body] : [];
}

/** Returns the names of all standard pages that have an Easy Read page with a file. */
const namesOfPages = (files: ContentFiles): string[] => [
  ...PAGE_NAMES,
  ...markdownFiles(files, "services").map(({ id }) => `services/${id}`),
];

/** Fields of the front matter that a reader of the page sees; a field ends where the next one starts. */
const shownFields = (matter: string) =>
  matter.split(/\n(?=\S)/).filter((field) => /^(title|heading|lead|summary|question):/.test(field));

const textOf = (files: ContentFiles, file: string) => readText(files, file, []) ?? "";

/** `unmarked`: the review was typed by hand, without the digests of the words that were reviewed. */
type ReviewState = "none" | "unmarked" | "current" | "words changed" | "page changed";

/** The review recorded in an Easy Read page, and the digests that its words have now. */
export type Review = { state: ReviewState; recorded: TwinHead["reviewed"]; now: ReviewedWords };

/** If both pages changed, the state names the Easy Read page: its words need another review in any case. */
export function stateOfReview(recorded: TwinHead["reviewed"], now: ReviewedWords): ReviewState {
  if (recorded === null) return "none";
  if (recorded.twin === undefined || recorded.page === undefined) return "unmarked";
  if (recorded.twin !== now.twin) return "words changed";
  return recorded.page === now.page ? "current" : "page changed";
}

/**
 * Returns the warning for a review that no longer counts; undefined if it counts, or if there is none. Without a review the page
 * calls itself a draft: docs/decisions/2026-11-22-easy-read-reviews-by-hash.md.
 */
export function reviewWarning(name: string, { state, recorded }: Review): { field: string; fix: string } | undefined {
  if (state === "none" || state === "current") return undefined;
  const why = {
    unmarked: "does not say which words were reviewed",
    "words changed": `is from ${recorded?.date}, and the words of this Easy Read page changed since`,
    "page changed": `is from ${recorded?.date}, and the words of the standard page changed since`,
  }[state];
  const unchanged = `If these Easy Read words still say the same as the standard page, run: npm run easy-read -- checked ${name}. Otherwise change them; after`;
  const next = state === "page changed" ? unchanged : "After";
  const fix = `${why}, so the page says that it is a draft. ${next} the next review, run: npm run easy-read -- reviewed ${name} --by "…"`;
  return { field: "reviewed", fix };
}

/**
 * Returns the pages whose words differ between the content with drafts and the published content, while the words of their Easy Read
 * page are the same in both: somebody must read these again.
 */
export function outdatedTwins(withDrafts: ContentFiles, published: ContentFiles): string[] {
  const isChanged = (wordsIn: (files: ContentFiles) => readonly string[]) =>
    digestOfWords(wordsIn(withDrafts)) !== digestOfWords(wordsIn(published));
  return namesOfPages(withDrafts).filter(
    (name) => isChanged((files) => wordsOfPage(files, name)) && !isChanged((files) => [textOf(files, `easy-read/${name}.md`)]),
  );
}
