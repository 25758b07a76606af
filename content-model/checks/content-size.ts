import { type ContentFiles, namesIn } from "../texts/content-files.ts";
import { lengthError, MOST_ERRORS, MOST_FILES, MOST_FILLED, MOST_CHARACTERS } from "../values/content-limits.ts";
import { EXPECTED } from "../values/expected-files.ts";
import { type Facts, NAMED_FACT } from "../texts/facts.ts";
import type { ValidationError } from "../texts/validation-error.ts";

/** Returns an error if there are more files in a folder, or more characters, than the checks can read in time. */
export function sizeErrors(files: ContentFiles): ValidationError[] {
  const errors: ValidationError[] = Object.keys(EXPECTED).flatMap((folder) => {
    const count = namesIn(files, folder).filter((name) => WORDS.test(name)).length;
    if (count <= MOST_FILES) return [];
    const fix = `has ${count} files, and may have ${MOST_FILES}: delete those that nobody needs`;
    return [{ file: `${folder}/`, field: "the folder", fix }];
  });
  const words = [...wordsIn(files)];
  const characters = words.reduce((sum, [, text]) => sum + text.length, 0);
  if (characters > MOST_CHARACTERS) {
    const fix = `have ${characters} characters, and may have ${MOST_CHARACTERS}: delete those that nobody needs`;
    errors.push({ file: longest(words), field: "all files together", fix });
  }
  return errors;
}

const WORDS = /\.(md|yaml|txt)$/;

/** Returns the texts of words, each with its path, without those that are too long to be read. */
const wordsIn = ({ texts }: ContentFiles): [path: string, text: string][] =>
  [...texts].filter(([path, text]) => WORDS.test(path) && !lengthError(text, path));

const longest = (texts: readonly (readonly [path: string, text: string])[]): string =>
  texts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? "";

/** Returns an error for each file that would be too long with its facts in the place of their names. */
export const filledErrors = (files: ContentFiles, facts: Facts): ValidationError[] =>
  wordsIn(files).flatMap(([file, text]): ValidationError[] => {
    let characters = text.length;
    for (const [index, line] of text.split("\n").entries()) {
      for (const [, name = ""] of line.matchAll(NAMED_FACT)) {
        const fact = facts.get(name);
        characters += (fact?.text.length ?? 0) + (fact?.href?.length ?? 0);
      }
      if (characters <= MOST_FILLED) continue;
      const fix = `names so many facts that the file would have more than ${MOST_FILLED} characters with them: name fewer, or shorten them`;
      return [{ file, line: index + 1, field: `line ${index + 1}`, fix }];
    }
    return [];
  });

/** Returns the first errors of each file, and how many more there are. */
export function firstErrors(errors: readonly ValidationError[]): ValidationError[] {
  const counts = new Map<string, number>();
  const first = errors.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    return count <= MOST_ERRORS;
  });
  const more = [...counts].filter(([, count]) => count > MOST_ERRORS);
  return [
    ...first,
    ...more.map(([file, count]) => ({ file, field: "the file", fix: `has ${count - MOST_ERRORS} more errors like these` })),
  ];
}
