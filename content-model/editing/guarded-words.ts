import { plainText } from "../texts/content-files.ts";
import { smallWords } from "../easy-read/inline.ts";
import { NAMED_FACT, namedFacts } from "../texts/facts.ts";
import { helplinesSchema, siteSchema } from "../schemas/schemas.ts";
import { readSections } from "./body-sections.ts";
import { readFileValue } from "./field-changes.ts";
import { MissingFrontMatter, readBody } from "./read-fields.ts";
import { valueAt } from "./yaml-value.ts";

/*
 * Words that need a second person before they are published, with everything that is put into them: facts, and in Easy Read the rows of
 * @lines, the meanings of hard words, and the words around each page.
 */

/** Words that always need a second person: all of a file, or these fields and sections of it. */
type Guarded = { path: string; fields?: readonly string[]; sections?: readonly string[] };

/** The privacy policy, the terms, and what people read about complaints (NDIS Complaints Management and Resolution Rules 2018). */
export const NEEDS_SECOND_PERSON: readonly Guarded[] = [
  ...["pages", "easy-read"].flatMap((folder) => [
    { path: `${folder}/privacy-policy.md` },
    { path: `${folder}/terms-conditions.md` },
  ]),
  { path: "reply-templates/complaint-received.md" },
  { path: "pages/contact.md", sections: ["feedback-and-complaints"] },
  { path: "easy-read/contact.md", sections: ["feedback-and-complaints"] },
  { path: "forms/enquiry.yaml", fields: ["complaints"] },
  { path: "forms/answers.yaml", fields: ["sent.kinds.complaint"] },
  { path: "forms/message.yaml", fields: ["withdrawText", "said.withdrawn"] },
  { path: "forms/message-easy-read.yaml", fields: ["withdrawText", "said.withdrawn"] },
  { path: "emails.yaml", fields: ["acknowledgement.complaintNext"] },
  { path: "site.yaml", fields: ["promises.complaintAcknowledgedWorkingDays", "promises.keepComplaintsYears"] },
];

/** Returns the text of a content file; null if there is none. */
export type Texts = (path: string) => string | null;
/** The words at a path as they are typed, and what is put into them, by its name. */
type GuardedWords = { path: string; words: string; put: ReadonlyMap<string, string> };

const [SITE, HELPLINES, MEANINGS, LABELS] = [
  "site.yaml",
  "helplines.yaml",
  "easy-read/words.yaml",
  "easy-read/labels.yaml",
] as const;
const EASY_READ = "easy-read/";
/** The files and folders from which an @line takes its words (content-model/easy-read/special-lines.ts). */
const SOURCES: Readonly<Record<string, string>> = {
  "@contact": "easy-read/parts/contact.md",
  "@leave": "easy-read/parts/leave.md",
  "@hours": SITE,
  "@areas": SITE,
  "@openings": "jobs/",
  "@room": "availability.yaml",
  "@homes": "vacancies/",
  "@news": "news/",
  "@team": "team/",
  "@visits": "owners-answers.yaml",
  "@costs": "owners-answers.yaml",
  "@leaving": "owners-answers.yaml",
  "@work": "owners-answers.yaml",
};

/** Returns whether a change of the file at a path can change guarded words at all. */
export const canChangeGuardedWords = (path: string): boolean =>
  [SITE, HELPLINES, MEANINGS, LABELS].some((each) => each === path) ||
  NEEDS_SECOND_PERSON.some((each) => each.path === path) ||
  Object.values(SOURCES).some((source) => path.startsWith(source));

/** The files whose values guardedWords() reads. */
export const GUARDED_VALUES: readonly string[] = [
  SITE,
  HELPLINES,
  MEANINGS,
  LABELS,
  ...NEEDS_SECOND_PERSON.filter(({ fields }) => fields).map(({ path }) => path),
];

/**
 * Returns all guarded words of some content. `changed` are the paths that another version of the content may have changed: only of
 * those does an @line of a folder name the files. What is put in is not put into the words here, because an editor may have made a fact
 * long and may name it often.
 */
function guardedWords(textOf: Texts, changed: readonly string[]): readonly GuardedWords[] {
  const facts = factsIn(textOf);
  const meanings = valueIn(MEANINGS, textOf);
  const labels = valueIn(LABELS, textOf);
  return NEEDS_SECOND_PERSON.map((guarded) => {
    const words = wordsOf(guarded, textOf(guarded.path));
    const put = new Map<string, string>();
    const putFactsOf = (text: string) => {
      for (const [, name = ""] of text.matchAll(NAMED_FACT)) for (const fact of facts(name)) put.set(...fact);
    };
    const putText = (name: string, value: unknown) => {
      const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
      put.set(name, text);
      putFactsOf(text);
    };
    putFactsOf(words);
    if (guarded.path.startsWith(EASY_READ)) {
      const sources = sourcesOf(words, changed);
      putText(LABELS, sources.length > 0 ? labels : valueAt(labels, ["page"]));
      for (const path of sources) putText(path, textOf(path));
      const read = smallWords([words, ...put.values()].join(" ")).join(" ");
      for (const [word, meaning] of entriesOf(meanings)) if (isUsed(word, read)) putText(word, meaning);
    }
    return { path: guarded.path, words, put };
  });
}

/** A text that differs. */
type Difference = { before: string; after: string };
/** Guarded words that differ: as they are typed, or in what is put into them. */
export type GuardedChange = { path: string; typed?: Difference; put: readonly (Difference & { name: string })[] };

/** Returns how the guarded words differ between two versions of the content that differ at the paths `changed`. */
export function guardedChanges(before: Texts, after: Texts, changed: readonly string[]): readonly GuardedChange[] {
  if (!changed.some(canChangeGuardedWords)) return [];
  const [older, newer] = [before, after].map((textOf) => guardedWords(textOf, changed)) as [
    readonly GuardedWords[],
    readonly GuardedWords[],
  ];
  return newer.flatMap(({ path, words, put }, index) => {
    const was = older[index];
    const names = [...new Set([...(was?.put.keys() ?? []), ...put.keys()])];
    const differing = names
      .map((name) => ({ name, before: was?.put.get(name) ?? "", after: put.get(name) ?? "" }))
      .filter((each) => each.before !== each.after);
    const typed = { before: was?.words ?? "", after: words };
    const isTyped = typed.before !== typed.after;
    return isTyped || differing.length > 0 ? [{ path, ...(isTyped && { typed }), put: differing }] : [];
  });
}

/** Returns the guarded part of a text: all of it if it cannot be read. */
function wordsOf({ path, fields, sections }: Guarded, text: string | null): string {
  if (text === null || (!fields && !sections)) return text ?? "";
  try {
    const value = fields && readFileValue(path, text);
    if (fields) return value === undefined ? text : JSON.stringify(fields.map((name) => valueAt(value, name.split(".")) ?? null));
    const own = readSections(readBody(path, text) ?? "").filter(({ id }) => sections?.includes(id));
    return own.map(({ heading, shape, words }) => `## ${heading} ${shape}\n\n${words}`).join("\n\n");
  } catch (error) {
    if (error instanceof MissingFrontMatter) return text;
    throw error;
  }
}

/** Returns a function from the name of a fact to its text. Facts that cannot be read count as one, which any change of them changes. */
function factsIn(textOf: Texts): (name: string) => readonly (readonly [name: string, text: string])[] {
  const site = siteSchema.safeParse(valueIn(SITE, textOf));
  const helplines = helplinesSchema.safeParse(valueIn(HELPLINES, textOf));
  if (!site.success || !helplines.success) {
    const unread = [SITE, HELPLINES].map((path) => [path, textOf(path) ?? ""] as const);
    return () => unread;
  }
  const facts = namedFacts(site.data, helplines.data);
  return (name) => {
    const fact = facts.get(name);
    return [[name, fact ? `${fact.text}${fact.missing ? " (missing)" : ""}` : ""]];
  };
}

/** Returns the files from which the @lines of an Easy Read text take their words. */
function sourcesOf(words: string, changed: readonly string[]): string[] {
  const named = words.split("\n").flatMap((line) => SOURCES[line.trim()] ?? []);
  return [...new Set(named)].flatMap((source) =>
    source.endsWith("/") ? changed.filter((path) => path.startsWith(source)) : [source],
  );
}

/** Returns the value of a file of YAML, or its text if it cannot be read. */
const valueIn = (path: string, textOf: Texts): unknown => {
  const text = textOf(path);
  return readFileValue(path, text) ?? plainText(text ?? "");
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [[MEANINGS, value]];

/** Whether a text of small words may use a hard word. A part of a longer word counts too, because plurals have meanings as well. */
const isUsed = (word: string, read: string): boolean => word === MEANINGS || read.includes(smallWords(word).join(" "));
