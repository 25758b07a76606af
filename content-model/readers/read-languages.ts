import { type Facts, NAMED_FACT, withoutCommitments, factsInText } from "../texts/facts.ts";
import { namesIn, hasWords } from "../texts/content-files.ts";
import { dayInPerth } from "../values/days.ts";
import { EXPECTED } from "../values/expected-files.ts";
import { type LanguageFile, type LanguageList, languageListSchema, languageSchema } from "../schemas/language-schema.ts";
import { fieldError } from "../texts/validation-error.ts";
import { readWordsFile } from "../texts/read-files.ts";
import type { Reader } from "../texts/read-markdown.ts";

/**
 * A part of a text in another language: words, or what stands apart from the direction of the words around it, such as a number or a
 * name in Latin letters. `href` acts on it.
 */
export type TextPart = string | { apart: string; href?: string };

/** A name in Latin letters between words of another script: "TIS National", "NDIS". */
const LATIN = /[A-Za-z](?:[\w.’'&-]*\w)?(?: [A-Za-z](?:[\w.’'&-]*\w)?)*/g;

/** Returns the parts of a text with its facts. In a text from right to left each name in Latin letters is a part of its own. */
export function partsOfText(text: string, facts: Facts, dir: "ltr" | "rtl"): TextPart[] {
  const inWords = (words: string) =>
    dir === "rtl"
      ? split(
          words,
          LATIN,
          ([name]) => ({ apart: name }),
          (rest) => [rest],
        )
      : [words];
  const factPart = ([whole, name = ""]: RegExpExecArray): TextPart => {
    const { text: apart = whole, href } = facts.get(name) ?? {};
    return href === undefined ? { apart } : { apart, href };
  };
  return split(withoutCommitments(text), NAMED_FACT, factPart, inWords);
}

/** Returns the matches of a pattern as parts, and what stands between them as other parts, without empty ones. */
function split(
  text: string,
  pattern: RegExp,
  partOf: (match: RegExpExecArray) => TextPart,
  between: (words: string) => TextPart[],
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(...between(text.slice(end, match.index)));
    parts.push(partOf(match));
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, ...between(text.slice(end))] : parts;
}

export const LANGUAGES = "languages";
export const LANGUAGE_LIST = "languages.yaml";
export const LANGUAGE_FILE = EXPECTED[LANGUAGES]?.pattern ?? /^$/;

type Part = { heading: string; texts: readonly (readonly TextPart[])[] };

/** A page in another language. `id` is the name of its file, and `people` the figure of the Census, if it is known. */
export type Language = Pick<LanguageFile, "code" | "name" | "english" | "dir" | "title" | "description" | "heading"> &
  Pick<LanguageFile, "draft" | "interpreter" | "checkedBy" | "checkedOn" | "updated"> & {
    id: string;
    people: number | null;
    lead: readonly TextPart[];
    danger: readonly TextPart[];
    who: Part;
    speak: Part;
    help: Part;
    rights: Part & { outside: readonly TextPart[] };
  };

/** The languages, the most spoken first, and the words of their list; undefined for content that has no other language. */
export type Languages = { list: LanguageList | undefined; languages: readonly Language[] };

/** Reads languages.yaml and each file of languages/. Content may have neither; the page of the list does not exist then. */
export function readLanguages(reader: Reader, now: Date): Languages {
  const { files } = reader;
  const names = namesIn(files, LANGUAGES).filter((name) => LANGUAGE_FILE.test(name));
  if (names.length === 0 && !hasWords(files, LANGUAGE_LIST)) return { list: undefined, languages: [] };
  const list = readWordsFile(reader, LANGUAGE_LIST, languageListSchema);
  const people = list?.census.people ?? {};
  const languages = names.flatMap((name) => {
    const id = name.replace(/\.yaml$/, "");
    return readLanguage(reader, id, people[id] ?? null, now) ?? [];
  });
  if (list) checkFigures(reader, names, list);
  return { list, languages: languages.toSorted(byFigure) };
}

/** Languages whose figure is unknown come last. */
const byFigure = (one: Language, other: Language): number =>
  (other.people ?? 0) - (one.people ?? 0) || one.english.localeCompare(other.english, "en");

function readLanguage(reader: Reader, id: string, people: number | null, now: Date): Language | undefined {
  const { files, facts, errors } = reader;
  const file = `${LANGUAGES}/${id}.yaml`;
  const read = readWordsFile(reader, file, languageSchema);
  checkCosts(reader, file);
  if (!read) return undefined;
  const error = (field: keyof LanguageFile, fix: string) => errors.push(fieldError(files, file, [field], fix));
  if (read.code.toLowerCase() !== id)
    error("code", `is ${read.code}: name the file ${read.code.toLowerCase()}.yaml, or write the code of its name`);
  if (read.checkedOn !== null && read.checkedOn > dayInPerth(now))
    error("checkedOn", `is ${read.checkedOn}, which is in the future: write the day on which the translator read the words`);
  const parts = (text: string) => partsOfText(text, facts, read.dir);
  const part = (of: { heading: string; texts: readonly string[] }): Part => ({ heading: of.heading, texts: of.texts.map(parts) });
  const plain = (text: string) => factsInText(text, facts);
  return {
    ...read,
    id,
    people,
    title: plain(read.title),
    description: plain(read.description),
    lead: parts(read.lead),
    danger: parts(read.danger),
    who: part(read.who),
    speak: part(read.speak),
    help: part(read.help),
    rights: { ...part(read.rights), outside: parts(read.rights.outside) },
  };
}

/** "Free" in the languages that the content may have. Nothing says that an interpreter costs nothing, because we have no source for it. */
const FREE = /免费|免費|ਮੁਫ਼ਤ|ਮੁਫਤ|സൗജന്യ|gratis|cuma-cuma|இலவச|निःशुल्क|नि:शुल्क|मुफ़्त|मुफ्त|مجان|miễn phí|libre|\bfree\b/iu;

function checkCosts({ files, errors }: Reader, file: string): void {
  for (const [index, line] of (files.texts.get(file) ?? "").split("\n").entries()) {
    const [word] = FREE.exec(line) ?? [];
    const fix = "says “free”: delete it, because no source says that an interpreter or our support costs nothing";
    if (word !== undefined) errors.push({ file, line: index + 1, field: word, fix });
  }
}

/** Each language has an entry in the list of figures, and each entry has a language. */
function checkFigures({ files, errors }: Reader, names: readonly string[], { census }: LanguageList): void {
  const ids = names.map((name) => name.replace(/\.yaml$/, ""));
  for (const id of ids.filter((each) => !Object.hasOwn(census.people, each)))
    errors.push(
      fieldError(
        files,
        LANGUAGE_LIST,
        ["census", "people"],
        `has no ${id}, but languages/${id}.yaml exists: add ${id}, with null until the figure is read`,
      ),
    );
  for (const id of Object.keys(census.people).filter((each) => !ids.includes(each)))
    errors.push(
      fieldError(
        files,
        LANGUAGE_LIST,
        ["census", "people", id],
        `has no file languages/${id}.yaml: write it, or delete this line`,
      ),
    );
}
