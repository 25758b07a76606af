import { type ContentFiles, readText } from "../texts/content-files.ts";
import { filesWithWords } from "./check-words.ts";
import type { ValidationError } from "../texts/validation-error.ts";

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
