import { isScalar, LineCounter, type Document, parseDocument, visit, type YAMLError } from "yaml";

import type { ValidationError } from "./validation-error.ts";
import { slipsInLines } from "./yaml-slips.ts";

/**
 * Returns a YAML text as a value; undefined, and errors in plain words, where it is no YAML or says something else than its
 * writer meant. `linesBefore` is how many lines of the file stand above the text.
 */
export function parseYaml(text: string, file: string, errors: ValidationError[], linesBefore = 0): unknown {
  const slips = slipsInLines(text);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const found = slips.length > 0 ? slips : [...errorsOf(document, text, lineAt), ...slipsInValues(document, lineAt)];
  for (const { line, fix } of found) errors.push({ file, field: `line ${line + linesBefore}`, fix });
  if (found.length > 0) return undefined;
  try {
    return document.toJS();
  } catch {
    // The yaml package throws for aliases alone: a loop of them, or thousands of values out of a few lines.
    errors.push({ file, field: "aliases", fix: "refers to other values with * too often: write each value out" });
    return undefined;
  }
}

type FileError = { line: number; fix: string };

/** Only the first: the errors after it are often its consequences. */
function errorsOf({ errors, warnings }: Document.Parsed, text: string, lineAt: (offset: number) => number): FileError[] {
  const [error] = [...errors, ...warnings];
  if (!error) return [];
  const line = lineAt(error.pos[0]);
  const [typed = "", below = ""] = text.split("\n").slice(line - 1);
  return [{ line, fix: inWords(error, typed, below) }];
}

const QUOTED = 'put the whole value in straight quotes: name: "the value"';
const INDENTED = "does not start below the line it belongs to: give the lines of one list the same number of spaces in front";
const OWN_MARK = `starts with a mark that YAML reads as its own (such as * & ! % @): ${QUOTED}`;

/** What the codes of the yaml package mean to someone who edits words. */
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
    return "has a line below it that starts further to the right: give lines of one list the same number of spaces in front";
  if (/^\s*(- )?[\w-]+:\s+[^"'{[|>#].*:(\s|$)/.test(line)) return `has a second colon with a space after it: ${QUOTED}`;
  if (/^\s*(- )?[\w-]+:\s+(["']).*\2\s*[^\s#]/.test(line)) return `goes on after the closing quote: ${QUOTED}`;
  if (code === "DUPLICATE_KEY")
    return `has a name that stands above it already (${line.trim().split(":")[0]}): keep one of the two`;
  const other = `cannot be read: a quote, bracket or colon is missing or too much. To be safe, ${QUOTED} (YAML: ${message.split("\n")[0]})`;
  return MEANINGS[code] ?? other;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Values that YAML reads as something else than what was typed. */
function slipsInValues(document: Document.Parsed, lineAt: (offset: number) => number): FileError[] {
  const errors: FileError[] = [];
  visit(document, {
    Scalar(_key, scalar) {
      if (!isScalar(scalar) || !scalar.range) return;
      const line = lineAt(scalar.range[0]);
      const { value, type, comment, anchor } = scalar;
      if (anchor !== undefined)
        errors.push({ line, fix: 'has a value that starts with &: put it in straight quotes, such as "…"' });
      if (type === "PLAIN" && typeof value === "string" && /^[“”„«‘’][\s\S]*[“”»‘’]$/.test(value))
        errors.push({
          line,
          fix: `stands in curly quotes, which would be shown: write ${value.slice(1, -1)} without them, or in straight quotes`,
        });
      if (type === "PLAIN" && comment && /^\S/.test(comment))
        errors.push({
          line,
          fix: `is cut off before #${comment.split(/\s/)[0]}, since # after a space starts a comment: put the whole value in straight quotes`,
        });
    },
  });
  return errors;
}
