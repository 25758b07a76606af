import { isMap, isScalar, parseDocument } from "yaml";

import type { ReviewedWords } from "../../content-reader/easy-read/reviewed-words.ts";

export type RecordedReview = { by: string; date: string } & ReviewedWords;

const FRONT_MATTER = /^(\uFEFF?---\r?\n)([\s\S]*?)(?=\r?\n---)/;
const FIELD = "reviewed";

/**
 * Returns the text of an Easy Read file with the review in its front matter. Only the field `reviewed` is replaced; comments,
 * line ends and every other line stay as they are.
 */
export function withReview(text: string, { by, date, twin, page }: RecordedReview): string {
  const value = `{ by: ${JSON.stringify(by)}, date: ${date}, twin: "${twin}", page: "${page}" }`;
  return text.replace(FRONT_MATTER, (_whole, start: string, matter: string) => start + withField(matter, value));
}

function withField(matter: string, value: string): string {
  const { contents } = parseDocument(matter);
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === FIELD) : undefined;
  if (!pair) return `${matter}\n${FIELD}: ${value}`;
  const [start = 0, keyEnd = start] = (pair.key as { range?: number[] }).range ?? [];
  const end = (pair.value as { range?: number[] } | null)?.range?.[1] ?? keyEnd + ":".length;
  return `${matter.slice(0, start)}${FIELD}: ${value}${matter.slice(Math.max(end, keyEnd + ":".length)).replace(/^(?=[^\s])/, "\n")}`;
}
