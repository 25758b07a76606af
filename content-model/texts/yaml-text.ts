import { type Document, Lexer, LineCounter, parseDocument, type Tags, visit, type YAMLError } from "yaml";

import { MOST_YAML_DEPTH, MOST_YAML_TOKENS } from "../values/content-limits.ts";
import { keepLast } from "../values/keep-last.ts";
import type { ValidationError } from "./validation-error.ts";

/** More than the files of a site's content. All of them are read again for each check of a draft, and most have not changed. */
const MOST_KEPT = 200;
/** Longer texts are not kept, so that the kept ones need a few megabytes and never a hundred. */
const LONGEST_KEPT = 50_000;
const kept = new Map<string, unknown>();

/**
 * Returns the value of a YAML text; undefined, and errors in plain words, if it is invalid or says something else than its writer
 * meant. `linesBefore` is the number of lines of the file above the text. The value is frozen, because it is kept for the next reader.
 */
export function parseYaml(text: string, file: string, errors: ValidationError[], linesBefore = 0): unknown {
  if (kept.has(text)) return keepLast(kept, MOST_KEPT, text, kept.get(text));
  const read = readDocument(text, file, errors, linesBefore);
  if (!read) return undefined;
  const value = frozen(read.value);
  return text.length > LONGEST_KEPT ? value : keepLast(kept, MOST_KEPT, text, value);
}

/** Returns a value of YAML with all its lists and groups frozen. Bytes cannot be frozen, and a list can have itself as an item. */
function frozen(value: unknown): unknown {
  const isGroup = typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
  if (isGroup && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** Returns what parseYaml returns, with the nodes that it was read from. */
export function readDocument(
  text: string,
  file: string,
  errors: ValidationError[],
  linesBefore = 0,
): { value: unknown; document: Document.Parsed } | undefined {
  const tooLarge = yamlSizeError(text);
  if (tooLarge !== undefined) {
    errors.push({ file, line: 1 + linesBefore, field: "the fields", fix: tooLarge });
    return undefined;
  }
  const slips = slipsInLines(text);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, customTags: withTypedNumbers });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const found = slips.length > 0 ? slips : [...errorsOf(document, text, lineAt), ...slipsInValues(document, lineAt)];
  for (const { line, fix } of found) errors.push({ file, field: `line ${line + linesBefore}`, fix });
  if (found.length > 0) return undefined;
  try {
    return { value: document.toJS() as unknown, document };
  } catch {
    // The yaml package throws here only for aliases: a loop, or a few lines that stand for thousands of values.
    errors.push({ file, field: "aliases", fix: "refers to other values with * too often: write each value out" });
    return undefined;
  }
}

/**
 * A number is written again as it was typed, because it may be something else without its quotes: 0412 is a phone number, and the
 * number 412.
 */
const withTypedNumbers = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === "object" && tag.collection === undefined && /:(int|float)$/.test(tag.tag)
      ? { ...tag, stringify: (node, ...rest) => node.source ?? tag.stringify?.(node, ...rest) ?? String(node.value) }
      : tag,
  );

const TOO_DEEP = `has lists or groups inside each other, more than ${MOST_YAML_DEPTH} levels: write fewer levels`;

/**
 * Returns why a text is not parsed: the time that the yaml package needs grows with the square of the entries of a list or group, and
 * it calls itself for each level.
 */
export function yamlSizeError(text: string): string | undefined {
  let tokens = 0;
  let depth = 0;
  // A token of a list within a list on one line, such as "- - -", is followed by another one after a space.
  let inLine = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > MOST_YAML_TOKENS) return `have more than ${MOST_YAML_TOKENS} names, values and marks: write fewer`;
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (token.startsWith("\n")) inLine = 0;
    if (token === "-" || token === "?" || token === ":") inLine += 1;
    if (depth > MOST_YAML_DEPTH || inLine > MOST_YAML_DEPTH) return TOO_DEEP;
  }
  return undefined;
}

/** Returns the first error of a document, because the errors after it are often its consequences. */
function errorsOf({ errors, warnings }: Document.Parsed, text: string, lineAt: (offset: number) => number): Slip[] {
  const [error] = [...errors, ...warnings];
  if (!error) return [];
  const line = lineAt(error.pos[0]);
  const [typed = "", below = ""] = text.split("\n").slice(line - 1);
  return [{ line, fix: inWords(error, typed, below) }];
}

const QUOTED = 'put the whole value in straight quotes: name: "the value"';
const INDENTED =
  "does not start below the line that it belongs to: give all lines of one list the same number of spaces in front";
const OWN_MARK = `starts with a mark that has a meaning in YAML (such as * & ! % @): ${QUOTED}`;

/** The error codes of the yaml package, in words for someone who edits content. */
const MEANINGS: Partial<Record<YAMLError["code"], string>> = {
  TAB_AS_INDENT: "starts with a tab: use spaces",
  BAD_INDENT: INDENTED,
  BLOCK_IN_FLOW: INDENTED,
  BAD_COLLECTION_TYPE: INDENTED,
  BAD_ALIAS: OWN_MARK,
  BAD_SCALAR_START: OWN_MARK,
  BAD_DIRECTIVE: OWN_MARK,
  TAG_RESOLVE_FAILED: OWN_MARK,
  BAD_DQ_ESCAPE: "has a \\ between double quotes: leave it out, or use single quotes",
};

function inWords({ code, message }: YAMLError, line: string, below: string): string {
  if (/^\s*(- )?[\w-]+:\s+[^\s|>]/.test(line) && /^\s*[\w-]+:(\s|$)/.test(below) && indentOf(below) > indentOf(line))
    return "has a line below it that starts further to the right: give all lines of one list the same number of spaces in front";
  if (/^\s*(- )?[\w-]+:\s+[^"'{[|>#].*:(\s|$)/.test(line)) return `has a second colon with a space after it: ${QUOTED}`;
  if (/^\s*(- )?[\w-]+:\s+(["']).*\2\s*[^\s#]/.test(line)) return `has words after the closing quote: ${QUOTED}`;
  if (code === "DUPLICATE_KEY")
    return `has a name that stands above it already (${line.trim().split(":")[0]}): keep one of the two`;
  const other = `cannot be read: a quote, bracket or colon is missing, or there is one too many. To be safe, ${QUOTED} (YAML: ${message.split("\n")[0]})`;
  return MEANINGS[code] ?? other;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Returns the values that YAML reads as something else than what was typed. */
function slipsInValues(document: Document.Parsed, lineAt: (offset: number) => number): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Scalar(_key, { value, type, comment, anchor, range }) {
      if (!range) return;
      const report = (fix: string) => slips.push({ line: lineAt(range[0]), fix });
      if (anchor !== undefined) report('has a value that starts with &: put it in straight quotes, such as "…"');
      if (type !== "PLAIN") return;
      if (typeof value === "string" && /^[“”„«‘’][\s\S]*[“”»‘’]$/.test(value))
        report(`stands in curly quotes, which would be shown: write ${value.slice(1, -1)} without quotes, or in straight quotes`);
      if (comment && /^\S/.test(comment))
        report(
          `is cut off before #${comment.split(/\s/)[0]}, because # after a space starts a comment: put the whole value in straight quotes`,
        );
    },
  });
  return slips;
}

/** A line that YAML reads as something else than its writer meant. */
type Slip = { line: number; fix: string };

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
    /^ *(?:(?:- )?[\w.-]+:|-) *\{\{/,
    'starts its value with {{ without quotes: put the whole value in straight quotes, such as "{{brand.name}}"',
  ],
  [/^[A-Za-z]\w*:[^\s:/]/, "has no space after the colon: write name: value"],
  [/^[A-Za-z]\w* *：/, "has a full-width colon: type an ordinary colon and a space"],
];

/** Returns the known slips of a YAML text, with lines from 1. Lines inside a block of text (| or >) are words, not YAML. */
function slipsInLines(text: string): Slip[] {
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
