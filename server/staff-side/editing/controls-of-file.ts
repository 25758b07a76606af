import { kindAt } from "../../../content-editing/content-kinds.ts";
import { readRows } from "../../../content-editing/easy-read-rows.ts";
import { plainText } from "../../../content-reader/content-text.ts";
import { partsOfBody } from "./body-parts.ts";
import { BODY, hasSections } from "./body-values.ts";
import { bodyOf, valuesOf } from "./file-values.ts";

type Place = { field: string; line?: number };

/** Returns a function that finds the control of a finding: by the name of its field, or by its line for words below the fields. */
export function controlsOf(path: string, text: string): (place: Place) => string | undefined {
  const names = [...valuesOf(path, text).keys()];
  const lines = linesOfBody(path, text);
  return ({ field, line }) => {
    const name = field.replaceAll(".", "/");
    if (names.includes(name)) return name;
    const at = line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
    return lines.findLast(({ start }) => start <= at)?.control ?? names.find((each) => each.startsWith(`${name}/`));
  };
}

/** Returns the line, from 1, on which the words of each control of a body start. */
function linesOfBody(path: string, text: string): { start: number; control: string }[] {
  const [kind, body] = [kindAt(path), bodyOf(path, text)];
  if (!kind || body === undefined) return [];
  const plain = plainText(text);
  const lineAt = (index: number) => plain.slice(0, index).split("\n").length;
  let from = plain.length - body.length;
  if (!hasSections(kind)) return [{ start: lineAt(from), control: BODY }];
  return partsOfBody(body).flatMap(({ id, heading, words }) => {
    const name = `${BODY}/${id}`;
    const headings =
      heading === undefined ? [] : [{ start: lineAt((from = plain.indexOf("## ", from))), control: `${name}/heading` }];
    if (kind.body === "sections") {
      from = Math.max(from, plain.indexOf(words, from));
      return [...headings, { start: lineAt(from), control: `${name}/words` }];
    }
    const rows = readRows(words).map((row, index) => {
      from = plain.indexOf("special" in row ? row.special : row.sentences, from);
      return { start: lineAt(from), control: `${name}/${index}/${"special" in row ? "special" : "sentences"}` };
    });
    return [...headings, ...rows];
  });
}
