import { NAMED_FACT } from "./facts.ts";

/** Something typed in a line of words: what was typed, and what is wrong with it and to be done. */
export type WordSlip = { field: string; fix: string };

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
export const slipsInYaml = (line: string): WordSlip[] => [...wrongBraces(line, /\{\{[^{}]*/g), ...pictures(line)];

export function slipsInMarkdown(line: string): WordSlip[] {
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
