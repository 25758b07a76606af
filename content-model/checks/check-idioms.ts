import { readText } from "../texts/content-files.ts";
import { filesWithWords } from "./check-words.ts";
import type { Reader } from "../texts/read-markdown.ts";

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

const ALL = IDIOMS.map(([phrase, plain]): [RegExp, string] => [
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${phrase})(?![\p{L}\p{N}-])`, "giu"),
  plain,
]);

/** Adds a warning for each idiom in the English words, with plain words to write instead. */
export function checkIdioms({ files, warnings }: Pick<Reader, "files" | "warnings">): void {
  for (const file of filesWithWords(files)) {
    const lines = (readText(files, file, []) ?? "").split("\n");
    for (const [index, line] of lines.entries())
      for (const [pattern, plain] of ALL)
        for (const [idiom] of line.matchAll(pattern))
          warnings.push({
            file,
            line: index + 1,
            field: `“${idiom}”`,
            fix: `is an idiom, which people who learn English read word by word: write ${plain === "what you mean" ? plain : `“${plain}”`}`,
          });
  }
}
