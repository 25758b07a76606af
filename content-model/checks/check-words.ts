import { type ContentFiles, pathsOf, readText } from "../texts/content-files.ts";
import { type Facts, NAMED_FACT } from "../texts/facts.ts";
import type { Reader } from "../texts/read-markdown.ts";
import { isSampleEmail, isSamplePhone } from "../values/sample-contacts.ts";
import type { ValidationError } from "../texts/validation-error.ts";

/** The folders and files whose words are checked. Testimonials are not among them: they are a person's own words. */
const FOLDERS = ["pages", "services", "jobs", "vacancies", "news", "team", "forms", "easy-read", "reply-templates", "languages"];
const FILES = ["interface.yaml", "emails.yaml", "languages.yaml", "owners-answers.yaml"];

/** The kind of panel after a heading, and the picture of an item, which shape-section.ts checks. */
const MARKS = /^(### .*)\{\w+\}\s*$|^((?:-|\d+\.) )!\[\]\([^)\s]*\) /;

/** Reports typed phone numbers and email addresses, facts with wrong braces, pictures, and slips of Markdown. */
export function checkWords({ files, facts, errors }: Reader): void {
  for (const file of filesWithWords(files)) {
    const lines = (readText(files, file, []) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      errors.push(...slipsIn(line, file, facts).map((slip) => ({ file, line: index + 1, ...slip })));
  }
}

/** Returns the files whose words are checked, in alphabetical order. */
function filesWithWords(files: ContentFiles): string[] {
  const below = pathsOf(files).filter((path) => FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
  return [...FILES, ...below.filter((file) => /\.(md|yaml)$/.test(file))].toSorted();
}

function slipsIn(line: string, file: string, facts: Facts): WordSlip[] {
  const isYaml = file.endsWith(".yaml");
  if (isYaml && /^\s*#/.test(line)) return [];
  const isMarked = /^(pages|services|jobs|news)\//.test(file);
  const words = isMarked ? line.replace(MARKS, "$1$2") : line;
  const contacts = typedContacts(line, facts, file.startsWith("forms/"));
  // The text of an email is no Markdown, and may hold names in single braces.
  const isPlain = isYaml || file.startsWith("reply-templates/");
  return [...contacts, ...(isPlain ? slipsInYaml(line) : slipsInMarkdown(words))];
}

/** A number typed as people write it in Australia: with an area code, a mobile, 13/1300/1800, or 8 digits of a landline. */
const PHONE =
  /(?<![\d.$/-]|\d[ -])(?:(?:\+|\b00)61[ -]?(?:\(0\)[ -]?)?[2-478](?:[ .-]?\d){8}|\(?0[2-478]\)?(?:[ .-]?\d){8}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4}|[3-9]\d{3}[ -]\d{4})(?!\d|[ -]\d)/g;
/** It starts where a name can start: a search at each letter would take minutes for a word of a megabyte. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const CHANGES_ONCE = "so that a change of the fact reaches this place too";
const NEW_PHONE =
  "is a typed phone number: add it to content/helplines.yaml (or site.yaml) once, and write its name here, such as {{helpline.oaic}}";
const NEW_EMAIL = "is a typed email address: write {{email}}, which stands in content/site.yaml, or link to a page of its owner";

/**
 * Returns the phone numbers and email addresses typed in a line. Each stands once in site.yaml or helplines.yaml, and words
 * name it. `allowsSamples`: a form may show how a number is written, with one that is reserved for fiction.
 */
export function typedContacts(line: string, facts: Facts, allowsSamples: boolean): WordSlip[] {
  const found = (pattern: RegExp, isSample: (contact: string) => boolean) =>
    [...line.matchAll(pattern)].map(([contact]) => contact.trim()).filter((contact) => !allowsSamples || !isSample(contact));
  return [
    ...found(PHONE, isSamplePhone).map((number) => slip(number, "phone number", sameFact(facts, number, digitsOf), NEW_PHONE)),
    ...found(EMAIL, isSampleEmail).map((email) => slip(email, "email address", sameFact(facts, email, lowerCase), NEW_EMAIL)),
  ];
}

const slip = (contact: string, kind: string, fact: string | undefined, isNew: string): WordSlip => ({
  field: contact,
  fix: fact === undefined ? isNew : `is a typed ${kind}: write {{${fact}}}, ${CHANGES_ONCE}`,
});

const sameFact = (facts: Facts, contact: string, normalised: (contact: string) => string) =>
  [...facts].find(([, { text, href }]) => href !== undefined && normalised(text) === normalised(contact))?.[0];

const lowerCase = (email: string) => email.toLowerCase();

/** Returns the digits of a number as they are dialled in Australia. */
const digitsOf = (number: string) => number.replaceAll(/\D/g, "").replace(/^(00)?61(?=\d{9}$)/, "0");

/** Something typed in a line of words: what was typed, and what is wrong with it and to be done. */
type WordSlip = { field: string; fix: string };

/** Typed words that would be shown as they are, or lost, each with its pattern in Markdown. The first of each kind is reported. */
const IN_MARKDOWN: readonly [pattern: RegExp, fix: string][] = [
  [
    /^(<{7}|={7}$|>{7}).*/,
    "is left over from a merge of two versions: keep the words of one, and delete the lines with these marks",
  ],
  [/<!--.*|<\/?[a-z][a-z0-9]*(\s[^>]*)?\/?>/i, "is HTML, which would be shown as it is typed: use Markdown, such as **bold**"],
  [/\[[^\]]*\]\s+\((\/|https:)[^)]*\)?/, "has a space between ] and (: delete it to make this a link"],
  [/\[[^\]]*\]\([^)\s]*$/, "is a link without its closing bracket: end it with )"],
  [/(?<!!)\[\s*\]\([^)]*\)/, "is a link without words: write between [ and ] where it leads"],
  [/^\s*[•●▪–·*]\t.*|^\s*[•●▪·]\s.*/, "is not read as a list: start each line of a list with a hyphen and a space"],
];

const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;
const IN_SINGLE_BRACES = /(?<!\{)\{\s*([a-z]\w*(?:\.\w+)*)\s*\}(?!\})/gi;

const IS_PICTURE =
  "is a picture, which words cannot hold: delete it. Pictures stand in content/art, each with its place on a page";
const IS_NO_FACT = "is not a whole fact: write two braces, its name, and two braces, such as {{phone.general}}";

/** Returns the slips in a line of YAML, where single braces are names that the code replaces. */
const slipsInYaml = (line: string): WordSlip[] => [...wrongBraces(line, /\{\{[^{}]*/g), ...pictures(line)];

function slipsInMarkdown(line: string): WordSlip[] {
  const slips = [...line.matchAll(IN_SINGLE_BRACES)].map(([typed, name]) => ({
    field: typed,
    fix: `would be shown as it is: write a fact in double braces, {{${name}}}`,
  }));
  for (const [pattern, fix] of IN_MARKDOWN) {
    const [typed] = pattern.exec(line) ?? [];
    if (typed !== undefined) slips.push({ field: typed.trim().slice(0, 60), fix });
  }
  if (line.split("**").length % 2 === 0)
    slips.push({ field: line.slice(0, 60), fix: "has ** that is not closed: write it before and after the bold words" });
  return [...slips, ...wrongBraces(line, /\{\{[^{}]*\}?|\}\}/g), ...pictures(line)];
}

const wrongBraces = (line: string, pattern: RegExp): WordSlip[] =>
  [...line.replaceAll(NAMED_FACT, "").matchAll(pattern)].map(([typed]) => ({ field: typed.trim(), fix: IS_NO_FACT }));

const pictures = (line: string): WordSlip[] => [...line.matchAll(PICTURE)].map(([typed]) => ({ field: typed, fix: IS_PICTURE }));

/** Phrases that say something else than their words, with plain ones: people who learn English, and translations, read the words. */
const IDIOMS: readonly [phrase: string, plain: string][] = [
  ["the footy|a footy", "a football game"],
  ["a hand in the \\w+|lend(?:ing)? a hand", "help with …"],
  ["straight (?:yes or no|answer)", "a clear answer"],
  ["count on (?:your|the|a) plan", "plan to use your plan"],
  ["up to with", "which … you have"],
  ["(?:over|above) your head", "in words that you do not know"],
  ["the other way (?:round|around)", "what you mean"],
  ["(?:turn|turns|turned|turning) up", "come"],
  ["in your corner|on the same page|in the loop|touch base", "what you mean"],
  ["ins and outs|rule of thumb|peace of mind|at the end of the day", "what you mean"],
  ["out of the blue|from scratch|no strings attached|red tape", "what you mean"],
];

const phraseIn = (phrase: string, flags: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${phrase})(?![\p{L}\p{N}-])`, flags);
const ALL = IDIOMS.map(([phrase, plain]): [RegExp, string] => [phraseIn(phrase, "giu"), plain]);
/** Few lines have an idiom, and one pattern for all of them takes a seventh of the time. */
const ANY = phraseIn(IDIOMS.map(([phrase]) => phrase).join("|"), "iu");

/** Adds a warning for each idiom in the English words, with plain words to write instead. */
export function checkIdioms({ files, warnings }: Pick<Reader, "files" | "warnings">): void {
  for (const file of filesWithWords(files)) {
    const lines = (readText(files, file, []) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      for (const [pattern, plain] of ANY.test(line) ? ALL : [])
        for (const [idiom] of line.matchAll(pattern))
          warnings.push({
            file,
            line: index + 1,
            field: `“${idiom}”`,
            fix: `is an idiom, which people who learn English read word by word: write ${plain === "what you mean" ? plain : `“${plain}”`}`,
          });
  }
}

/** The ids of sections that are true only until the site opens. launch-check reports each of them as a whole. */
export const UNFINISHED_SECTIONS: readonly string[] = ["sample-content", "until-it-opens"];

/** Their words are shown only while a site is parked, a fact is missing or an opening is a sample, so they never need to change. */
const CONDITIONAL_WORDS: readonly string[] = ["interface.yaml", "easy-read/labels.yaml"];

const UNFINISHED = new RegExp(
  [
    "samples?",
    "parked",
    "to be (?:supplied|confirmed|advised)",
    "tb[acds]",
    "lorem ipsum",
    "coming soon",
    "under construction",
    "(?:while|as|until|till|before|once|when|after) (?:the|this|our) (?:web)?site (?:opens|is (?:open|ready|finished|live|being made)|goes live)",
    "getting (?:the|this|our) (?:web)?site ready",
    "(?:web)?site (?:is|are|was) (?:not|not yet|still being) (?:ready|finished|open|made|built)",
  ]
    .map((words) => String.raw`(?<![\p{L}\p{N}-])(?:${words})(?![\p{L}\p{N}-])`)
    .join("|"),
  "iu",
);

/** A field of an opening, which launch-check reports itself. */
const SAMPLE_FIELD = /^sample:\s/;
const COMMENT = /^\s*#(?!#)/;
/** A shape may follow the id. */
const HEADING_ID = /^## .*\{#([a-z0-9-]+)/;

/**
 * Returns each line of words that says that the site is not finished, outside the sections of UNFINISHED_SECTIONS: the file, the
 * line and the words. These words are right until the site goes live, so no build stops for them.
 */
export function unfinishedWords(files: ContentFiles): ValidationError[] {
  return filesWithWords(files)
    .filter((file) => !CONDITIONAL_WORDS.includes(file))
    .flatMap((file) => unfinishedLines((readText(files, file, []) ?? "").split("\n"), file));
}

function unfinishedLines(lines: readonly string[], file: string): ValidationError[] {
  let section = "";
  return lines.flatMap((line, index) => {
    section = HEADING_ID.exec(line)?.[1] ?? section;
    if (UNFINISHED_SECTIONS.includes(section) || COMMENT.test(line) || SAMPLE_FIELD.test(line)) return [];
    const [words] = UNFINISHED.exec(line) ?? [];
    if (words === undefined) return [];
    const fix = "Delete the sentence, or say what is true once the site is open.";
    return [{ file, line: index + 1, field: `“${words}”`, fix }];
  });
}
