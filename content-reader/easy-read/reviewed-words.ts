import type { ContentFiles } from "../content-files.ts";
import { createHash } from "node:crypto";

import { readText } from "../content-text.ts";
import { splitFrontMatter } from "../front-matter.ts";
import { markdownFiles } from "../read-files.ts";
import { formatYaml } from "../yaml-format.ts";
import { readLines } from "./read-lines.ts";
import type { Twin } from "./read-twin.ts";
import { CONTACT_FILE } from "./special-lines.ts";
import type { LabelsFile, WordsFile } from "./schemas.ts";

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

/** What an Easy Read page shows beside its own file: shared rows, the sentences of labels.yaml, and meanings of hard words. */
export type SharedWords = { files: ContentFiles; labels: LabelsFile; meanings: WordsFile };

/** The words of this page are in its own file and in the file of each support; each of its supports has a row from labels.yaml. */
const SERVICES = "services";
const SERVICES_FILE = `easy-read/${SERVICES}.md`;

export function wordsOfTwin(twin: Twin, usedWords: readonly string[], { files, labels, meanings }: SharedWords): string[] {
  const { hours, areas, openings, registration } = labels;
  const specials = new Set(readLines(twin.body, twin.file, 1).flatMap(({ kind, text }) => (kind === "special" ? [text] : [])));
  const sentences = Object.entries({ hours, areas, openings }).filter(([name]) => specials.has(name));
  return [
    ...[twin.head?.title ?? "", twin.head?.heading ?? "", twin.body],
    ...(specials.has("contact") ? [textOf(files, CONTACT_FILE)] : []),
    ...sentences.map(([, words]) => JSON.stringify(words)),
    ...(twin.file === SERVICES_FILE ? [JSON.stringify(registration)] : []),
    ...usedWords.flatMap((word) => [word, ...(meanings[word] ?? [])]),
  ];
}

/** Returns the words of a standard page as written: its title, heading and lead, and all that stands below them. */
export function wordsOfPage(files: ContentFiles, name: string): string[] {
  const supports = name === SERVICES ? markdownFiles(files, SERVICES).map(({ file }) => file) : [];
  return [`pages/${name}.md`, ...supports].flatMap((file) => {
    const parts = splitFrontMatter(textOf(files, file));
    return parts ? [...shownFields(formatYaml(parts.matter)), parts.body] : [];
  });
}

/** Fields of the front matter that a reader of the page sees; a field ends where the next one starts. */
const shownFields = (matter: string) =>
  matter.split(/\n(?=\S)/).filter((field) => /^(title|heading|lead|summary|question):/.test(field));

const textOf = (files: ContentFiles, file: string) => readText(files, file, []) ?? "";
