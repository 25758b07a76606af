import { parse } from "yaml";

import { splitFrontMatter } from "../texts/read-files.ts";
import { INTERFACE, missingFields, CannotMigrate, type ContentMigration, type ContentTexts } from "./content-migration.ts";

const LIST = "easy-read/services.md";
const LABELS = ["where", "paidFrom", "helps", "goesWith", "all"].map((name) => ["services", name]);
const WORDS = "easy-read/words.yaml";
const SHEETS = "easy-read/services/";
/** The section of the list in which the supports are. */
const SUPPORTS = "\n## Our 10 supports {#supports}\n\n@supports\n";
const HEADING = /^## (.*?) *\{#([a-z0-9-]+)\}$/;
const EXAMPLE = "Here is an example.";
const MOST_OF_A_DESCRIPTION = 160;

type Section = { heading: string; id: string; lines: string[] };

/**
 * Each support had a section of the Easy Read page of Services, and has a file of its own now. The rows about an example and about money
 * have headings of their own there. The new pages are not reviewed. The standard pages of supports have new labels.
 */
export const supportPages: ContentMigration = {
  id: "0001-support-pages",
  migrate: (texts, program) => new Map([...easyReadOfSupports(texts), ...missingFields(texts, program, INTERFACE, LABELS)]),
};

function easyReadOfSupports(texts: ContentTexts): [string, string][] {
  const text = texts.get(LIST);
  const ids = supportsWithoutSheet(texts);
  if (text === undefined || text.includes("\n@supports") || ids.length === 0) return [];
  const parts = splitFrontMatter(text);
  if (!parts) throw new CannotMigrate(LIST, "it has no front matter between two lines of ---");
  const updated = /^updated: *(\S+)/m.exec(parts.matter)?.[1] ?? "";
  const sections = sectionsOf(parts.body);
  const own = sections.filter(({ id }) => ids.includes(id));
  const others = sections.filter(({ id }) => !ids.includes(id));
  const at = Math.max(
    1,
    sections.findIndex(({ id }) => ids.includes(id)),
  );
  const list = [...others.slice(0, at).map(textOf), SUPPORTS.trim(), ...others.slice(at).map(textOf)].join("\n\n");
  const head = text.slice(0, text.length - parts.body.length);
  const hardWords = hardWordsIn(texts);
  return [
    [LIST, withBoldWords(`${head}${list}\n`, hardWords)],
    ...own.map((section): [string, string] => [`${SHEETS}${section.id}.md`, withBoldWords(sheetOf(section, updated), hardWords)]),
  ];
}

const supportsWithoutSheet = (texts: ContentTexts): string[] =>
  [...texts.keys()].flatMap((path) => {
    const [, id] = /^services\/([a-z0-9-]+)\.md$/.exec(path) ?? [];
    return id !== undefined && !texts.has(`${SHEETS}${id}.md`) ? [id] : [];
  });

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  for (const line of body.split("\n")) {
    const [, heading, id] = HEADING.exec(line.trimEnd()) ?? [];
    if (heading !== undefined && id !== undefined) sections.push({ heading, id, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const textOf = ({ heading, id, lines }: Section): string => `## ${heading} {#${id}}\n${lines.join("\n").trimEnd()}`;

function sheetOf({ heading, lines }: Section, updated: string): string {
  const rows = lines
    .join("\n")
    .trim()
    .split(/\n\s*\n/);
  const example = rows.filter((row) => row.includes(EXAMPLE)).map((row) => row.replace(`${EXAMPLE}\n`, ""));
  const money = rows.filter((row) => !row.includes(EXAMPLE) && row.startsWith("[money]"));
  const rest = rows.filter((row) => !row.includes(EXAMPLE) && !row.startsWith("[money]"));
  const parts = [
    ["What it is", "what", rest],
    ["An example", "example", example],
    ["Who pays", "pay", money],
    ["Talk with us", "talk-with-us", ["@contact"]],
  ] as const;
  return [
    `---\ntitle: ${heading} in Easy Read\ndescription: ${descriptionOf(heading, rest)}\nheading: ${heading}\nupdated: ${updated}\nreviewed: null\n---`,
    ...parts.flatMap(([title, id, given]) => (given.length > 0 ? [`## ${title} {#${id}}\n\n${given.join("\n\n")}\n`] : [])),
  ].join("\n");
}

/** Returns the hard words, the longest first, because a long one may have a short one in it. */
function hardWordsIn(texts: ContentTexts): string[] {
  const words: unknown = parse(texts.get(WORDS) ?? "");
  return Object.keys(words ?? {}).toSorted((one, other) => other.length - one.length);
}

/** A hard word is bold at its first use on a page, and each sheet is a page. */
function withBoldWords(page: string, hardWords: readonly string[]): string {
  const [, head = "", body = ""] = /^(---\n.*?\n---\n)(.*)$/s.exec(page) ?? [];
  const lines = body.split("\n");
  for (const word of hardWords) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${word.replaceAll(" ", "\\s+")}s?(?![\\p{L}\\p{N}-])`, "iu");
    const at = lines.findIndex((line) => !/^(#|\[[^\]]*\]$|@|long:)/.test(line) && pattern.test(line));
    const line = lines[at];
    if (line === undefined) continue;
    const found = pattern.exec(line);
    const isBold = found && (line.slice(0, found.index).split("**").length - 1) % 2 === 1;
    if (!isBold) lines[at] = line.replace(pattern, "**$&**");
  }
  return head + lines.join("\n");
}

/** Search engines show it: the first sentences of the support, without the marks of bold words and of links. */
function descriptionOf(heading: string, rows: readonly string[]): string {
  const sentences = rows.flatMap((row) => row.split("\n").filter((line) => !/^(\[[^\]]*\]|long:.*)$/.test(line)));
  const plain = sentences.map((sentence) => sentence.replaceAll("**", "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1"));
  let description = `${heading} in easy words.`;
  for (const sentence of plain) {
    if (description.length + sentence.length >= MOST_OF_A_DESCRIPTION) break;
    description += ` ${sentence}`;
  }
  return description;
}
