/** Something typed in a Markdown file that would be shown as it is, or lost: what was typed, and what to write. */
export type MarkdownSlip = { field: string; fix: string };

const SLIPS: readonly [pattern: RegExp, fix: string][] = [
  [
    /^(<{7}|={7}$|>{7}).*/,
    "is left over from a merge of two versions: keep the words of one, and delete the lines with these marks",
  ],
  [/<!--.*|<\/?[a-z][a-z0-9]*(\s[^>]*)?\/?>/i, "is HTML, which would be shown as it is typed: use Markdown, such as **bold**"],
  [/\[[^\]]*\]\s+\((\/|https:)[^)]*\)?/, "has a space between ] and (: without it, this is a link"],
  [/\[[^\]]*\]\([^)\s]*$/, "is a link without its closing bracket: end it with )"],
  [/(?<!!)\[\s*\]\([^)]*\)/, "is a link without words: write between [ and ] where it leads"],
  [/^\s*[•●▪–·*]\t.*|^\s*[•●▪·]\s.*/, "is no list: start each line of a list with a hyphen and a space"],
];

/** Returns the slips in a line of a Markdown file. */
export function slipsInMarkdown(line: string): MarkdownSlip[] {
  const slips = SLIPS.flatMap(([pattern, fix]) => {
    const [typed] = pattern.exec(line) ?? [];
    return typed === undefined ? [] : [{ field: typed.trim().slice(0, 60), fix }];
  });
  const isOdd = line.split("**").length % 2 === 0;
  return isOdd
    ? [...slips, { field: line.slice(0, 60), fix: "has ** that is not closed: write it before and after the bold words" }]
    : slips;
}
