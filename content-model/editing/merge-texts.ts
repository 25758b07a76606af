import { diff3Merge } from "node-diff3";

import { formatContent } from "../texts/yaml-format.ts";
import { changesBetween, readFileValue } from "./field-changes.ts";
import type { FieldPath } from "./field-paths.ts";
import { readBody } from "./read-fields.ts";
import { setBody, setField } from "./set-fields.ts";
import { CannotSetValue, valueAt, type YamlValue } from "./yaml-value.ts";

/*
 * Three-way merges of two changed texts of a file with the text that both began with. Nobody's change is ever lost: where both changed
 * the same field or the same lines, the result names the conflict.
 */

/** `path`: both changed this field. Without it, both changed these lines of the body, or of the whole text. */
type Conflict = { path?: FieldPath; base: string; mine: string; theirs: string };
type Choice = "mine" | "theirs";
/** `text` has the chosen side of each conflict, in order; mine where nothing was chosen. */
type Merge = { text: string; conflicts: readonly Conflict[] };

type Three<Part = string> = { base: Part; mine: Part; theirs: Part };
const ofEach = <Part, Result>({ base, mine, theirs }: Three<Part>, of: (part: Part) => Result): Three<Result> => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/**
 * Merges the formatted texts by lines, then, where lines conflict or would no longer be read, by fields: two changes of different
 * fields are both kept, even on the same line. To resolve conflicts, call it again with a choice for each.
 */
export function mergeTexts(path: string, texts: Three, choices: readonly Choice[] = []): Merge {
  const formatted = ofEach(texts, (text) => formatContent(path, text));
  const dated = withLaterDay(path, formatted);
  const byLines = mergeLines(dated, choices);
  const isWhole = byLines.conflicts.length === 0 && saysBoth(path, dated, byLines.text);
  return isWhole ? byLines : (mergeFields(path, dated, choices) ?? byLines);
}

/** The field of a page with the day of its last change. */
const DAY = ["updated"];

/** Two changes of one page on two days are no conflict: the page last changed on the later one. */
function withLaterDay(path: string, texts: Three): Three {
  const { base, mine, theirs } = ofEach(texts, (text) => valueAt(readFileValue(path, text), DAY));
  if (typeof mine !== "string" || typeof theirs !== "string" || mine === theirs || [mine, theirs].includes(String(base)))
    return texts;
  const later = mine > theirs ? mine : theirs;
  return { ...texts, mine: setField(path, texts.mine, DAY, later), theirs: setField(path, texts.theirs, DAY, later) };
}

/**
 * Returns a text of a file with the day that publishing has set in `after`, in the place of that of `before`. A text with another day
 * than `before` keeps it, because a person has set it.
 */
export function withDaySet<Text extends string | null>(
  path: string,
  text: Text,
  before: string | null,
  after: string | null,
): Text | string {
  if (text === null) return text;
  const [own, was, is] = [text, before, after].map((each) => valueAt(readFileValue(path, each), DAY));
  const isSet = typeof own === "string" && own === was && typeof is === "string" && is !== was;
  return isSet ? setField(path, text, DAY, is) : text;
}

/** Returns whether a merged text has the changes of both and no other: in YAML, merged lines may say something else, or nothing. */
function saysBoth(path: string, { base, mine, theirs }: Three, merged: string): boolean {
  const [fromMine, fromTheirs] = [changesBetween(path, base, mine), changesBetween(path, base, theirs)];
  if (fromMine === "all" || fromTheirs === "all") return true;
  const all = changesBetween(path, base, merged);
  if (all === "all") return false;
  const wanted = [...fromMine.fields, ...fromTheirs.fields];
  return isCovered(wanted, all.fields) && isCovered(all.fields, wanted);
}

/** A list that became longer is one change, also if it has a change of one of its items. */
const isCovered = (fields: readonly FieldPath[], by: readonly FieldPath[]) =>
  fields.every((field) => by.some((other) => isAbove(other, field) || isAbove(field, other)));

function mergeLines({ base, mine, theirs }: Three, choices: readonly Choice[]): Merge {
  const conflicts: Conflict[] = [];
  const regions = diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"), { excludeFalseConflicts: true });
  const lines = regions.flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    const isTheirs = choices[conflicts.length] === "theirs";
    conflicts.push({ base: conflict.o.join("\n"), mine: conflict.a.join("\n"), theirs: conflict.b.join("\n") });
    return isTheirs ? conflict.b : conflict.a;
  });
  return { text: lines.join("\n"), conflicts };
}

/** Sets each field that I changed in their text. Returns undefined for texts that have no fields, or cannot be read. */
function mergeFields(path: string, texts: Three, choices: readonly Choice[]): Merge | undefined {
  const { base, mine, theirs } = texts;
  const [fromMine, fromTheirs] = [changesBetween(path, base, mine), changesBetween(path, base, theirs)];
  const values = ofEach(texts, (text) => readFileValue(path, text));
  if (fromMine === "all" || fromTheirs === "all" || values.base === undefined) return undefined;
  const conflicts: Conflict[] = [];
  let text = theirs;
  try {
    for (const field of fromMine.fields) {
      const value = valueAt(values.mine, field) as YamlValue | undefined;
      const isContested = fromTheirs.fields.some((other) => isAbove(other, field) || isAbove(field, other));
      const isSame = JSON.stringify(value) === JSON.stringify(valueAt(values.theirs, field));
      if (isContested && !isSame) conflicts.push({ path: field, ...asWords(values, field) });
      if (!isContested || (!isSame && choices[conflicts.length - 1] !== "theirs")) text = setField(path, text, field, value);
    }
  } catch (error) {
    if (error instanceof CannotSetValue) return undefined;
    throw error;
  }
  const bodies = ofEach(texts, (each) => readBody(path, each));
  if (bodies.base === undefined || bodies.mine === undefined || bodies.theirs === undefined) return { text, conflicts };
  const body = mergeLines(bodies as Three, choices.slice(conflicts.length));
  return { text: setBody(path, text, body.text), conflicts: [...conflicts, ...body.conflicts] };
}

const isAbove = (one: FieldPath, other: FieldPath) => one.every((part, index) => String(part) === String(other[index]));

const asWords = (values: Three<unknown>, field: FieldPath): Three =>
  ofEach(values, (whole) => {
    const value = valueAt(whole, field);
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  });
