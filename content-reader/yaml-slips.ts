/** A line that YAML reads as something else than its writer meant. */
export type Slip = { line: number; fix: string };

const SPECIAL_SPACE = "[\\u00a0\\u2000-\\u200b\\u202f\\u2060\\ufeff]";
const SLIPS: readonly [pattern: RegExp, fix: string][] = [
  [
    /^(<{7}|={7}$|>{7})/,
    "is left over from a merge of two versions: keep the lines of one, and delete the lines with these marks",
  ],
  [/^ *\t/, "starts with a tab: use spaces"],
  [
    new RegExp(`^[ \\t]*${SPECIAL_SPACE}|^ *(- )?[\\w.-]+${SPECIAL_SPACE}+:|^ *(- )?[\\w.-]+:[ ]*${SPECIAL_SPACE}`),
    "has a special space beside its name (from a word processor or a web page): delete it and type an ordinary space",
  ],
  [
    /^ *(- )?[\w.-]+: *\{\{/,
    'starts its value with {{ without quotes: put the whole value in straight quotes, such as "{{brand.name}}"',
  ],
  [/^ *- *\{\{/, 'starts its value with {{ without quotes: put the whole value in straight quotes, such as "{{brand.name}}"'],
  [/^[A-Za-z]\w*:[^\s:/]/, "has no space after the colon: write name: value"],
  [/^[A-Za-z]\w* *：/, "has a full-width colon: type an ordinary colon and a space"],
];

/** Returns the known slips of a YAML text, with lines from 1. Lines inside a block of text (| or >) are words, not YAML. */
export function slipsInLines(text: string): Slip[] {
  const slips: Slip[] = [];
  let blockIndent: number | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const indent = line.length - line.trimStart().length;
    if (blockIndent !== undefined && (line.trim() === "" || indent > blockIndent)) continue;
    blockIndent = /[:-] *[|>](?:[+-]?\d?|\d[+-])\s*(#.*)?$/.test(line) ? indent : undefined;
    if (line.trimStart().startsWith("#")) continue;
    const slip = SLIPS.find(([pattern]) => pattern.test(line));
    if (slip) slips.push({ line: index + 1, fix: slip[1] });
  }
  return slips;
}
