import { checked } from "../checked-value.ts";
import { readText } from "../content-text.ts";
import type { Facts } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import { splitFrontMatter } from "../front-matter.ts";
import type { ValidationError } from "../validation-error.ts";
import { parseYaml } from "../yaml-text.ts";
import { readInline } from "./inline.ts";
import { readLines } from "./read-lines.ts";
import { readSections } from "./read-sections.ts";
import { type TwinHead, twinSchema } from "./schemas.ts";
import { type Row, rowOf, type Sentence } from "./sentences.ts";
import type { Place, Report, Special } from "./source.ts";

/** An Easy Read page that has been read and not yet judged; `head` is undefined where it is invalid. */
export type Twin = {
  file: string;
  head: TwinHead | undefined;
  /** the line of the file on which a field of the front matter stands */
  lineOf: (key: string) => number;
  /** the same as the place of an error */
  placeOf: (key: string) => Place;
  /** below the front matter, as written */
  body: string;
  /** the names of the special lines in it, without @ */
  specials: ReadonlySet<string>;
  sections: readonly { id: string; heading: Sentence; rows: readonly Row[] }[];
};

/** What reading a twin needs, and the rows that each special line stands for. */
export type TwinReader = {
  folder: string;
  facts: Facts;
  special: (name: Special) => readonly Row[];
  errors: ValidationError[];
  report: Report;
};

/** Returns the page of a file in content/easy-read with its special lines replaced; undefined when it cannot be parsed. */
export function readTwin({ folder, facts, special, errors, report }: TwinReader, name: string): Twin | undefined {
  const file = `easy-read/${name}.md`;
  const text = readText(folder, file, errors);
  const parts = text === undefined ? undefined : splitFrontMatter(text, file, errors);
  if (!parts) return undefined;
  const lines = readLines(parts.body, file, parts.bodyLine);
  const sections = readSections(lines, report).map(({ id, place, heading, rows }) => ({
    id,
    heading: { place, text: heading, pieces: readInline(heading, facts) },
    rows: rows.flatMap((row) => ("special" in row ? special(row.special) : [rowOf(row, facts)])),
  }));
  const lineOf = (key: string) => lineOfKey(key, parts.matter);
  const placeOf = (key: string) => ({ file, field: `line ${lineOf(key)}` });
  const specials = new Set(lines.flatMap((line) => (line.kind === "special" ? [line.name] : [])));
  return {
    file,
    head: readHead(parts.matter, file, { folder, facts, errors, report }),
    lineOf,
    placeOf,
    body: parts.body,
    specials,
    sections,
  };
}

function readHead(matter: string, file: string, { folder, facts, errors, report }: Omit<TwinReader, "special">) {
  const head = checked(parseYaml(matter, file, errors, 1), twinSchema, { file, folder }, errors);
  // The heading is judged with the other headings.
  const { title, description } = head ?? {};
  fillIn([title, description], facts, (fact) => report({ file, field: `{{${fact}}}` }, "is not a fact"));
  return head;
}

/** The first line of the file is the --- above the front matter. */
const lineOfKey = (key: string, matter: string) => matter.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 2;

export const sentencesOf = ({ sections }: Twin): Sentence[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences));

/** Returns the page's own heading and those of its sections. */
export function headingsOf({ head, placeOf, sections }: Twin, facts: Facts): Sentence[] {
  const own = head ? [{ place: placeOf("heading"), text: head.heading, pieces: readInline(head.heading, facts) }] : [];
  return [...own, ...sections.map(({ heading }) => heading)];
}
