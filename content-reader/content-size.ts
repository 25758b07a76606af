import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { MOST_ERRORS, MOST_FILES, MOST_FILLED, MOST_CHARACTERS } from "./content-limits.ts";
import { readText } from "./content-text.ts";
import { EXPECTED } from "./expected-files.ts";
import { type Facts, NAMED_FACT } from "./facts.ts";
import type { ValidationError } from "./validation-error.ts";

/** `texts` are those of the files that can be read, by path. */
type ContentSize = { texts: ReadonlyMap<string, string>; errors: readonly ValidationError[] };

/** Reads all words below a folder. Returns errors if there are more files in a folder, or more characters, than the checks can read in time. */
export function contentSize(folder: string): ContentSize {
  const errors: ValidationError[] = [];
  const texts = new Map<string, string>();
  let characters = 0;
  for (const name of Object.keys(EXPECTED)) {
    const files = existsSync(join(folder, name)) ? readdirSync(join(folder, name)).filter((file) => WORDS.test(file)) : [];
    if (files.length > MOST_FILES) {
      errors.push({
        ...{ file: `${name}/`, field: "the folder" },
        fix: `has ${files.length} files, and may have ${MOST_FILES}: delete those that nobody needs`,
      });
      continue;
    }
    for (const path of files.map((file) => (name === "" ? file : `${name}/${file}`))) {
      const text = readText(folder, path, []) ?? "";
      texts.set(path, text);
      characters += text.length;
    }
  }
  if (characters > MOST_CHARACTERS) {
    const fix = `have ${characters} characters, and may have ${MOST_CHARACTERS}: delete those that nobody needs`;
    errors.push({ file: longest(texts), field: "all files together", fix });
  }
  return { texts, errors };
}

const WORDS = /\.(md|yaml|txt)$/;

const longest = (texts: ReadonlyMap<string, string>): string =>
  [...texts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? "";

/** Returns an error for each file that would be too long with its facts in the place of their names. */
export const filledErrors = ({ texts }: ContentSize, facts: Facts): ValidationError[] =>
  [...texts].flatMap(([file, text]): ValidationError[] => {
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
