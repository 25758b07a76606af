import type { Facts } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import { splitFrontMatter } from "../front-matter.ts";
import type { Problem } from "../problems.ts";
import { checked, parseYaml, readText } from "../read-files.ts";
import { readInline } from "./inline.ts";
import { readLines } from "./read-lines.ts";
import { readSections } from "./read-sections.ts";
import { type TwinHead, twinSchema } from "./schemas.ts";
import { type Row, rowOf, type Sentence } from "./sentences.ts";
import type { Place, Report, Special } from "./source.ts";

/** An Easy Read page that has been read and not yet judged; `head` is undefined where it is at fault. */
export type Twin = {
  file: string;
  head: TwinHead | undefined;
  /** where a line of the front matter stands */
  placeOf: (key: string) => Place;
  sections: readonly { id: string; heading: Sentence; rows: readonly Row[] }[];
};

/** What reading a twin needs, and the rows that each special line stands for. */
export type TwinReader = {
  folder: string;
  facts: Facts;
  special: (name: Special) => readonly Row[];
  problems: Problem[];
  report: Report;
};

/** Takes the name of a file in content/easy-read; gives the page in it, special lines replaced, or nothing where it cannot be read. */
export function readTwin({ folder, facts, special, problems, report }: TwinReader, name: string): Twin | undefined {
  const file = `easy-read/${name}.md`;
  const text = readText(folder, file, problems);
  const parts = text === undefined ? undefined : splitFrontMatter(text, file, problems);
  if (!parts) return undefined;
  const sections = readSections(readLines(parts.body, file, parts.bodyLine), report).map(({ id, place, heading, rows }) => ({
    id,
    heading: { place, text: heading, pieces: readInline(heading, facts) },
    rows: rows.flatMap((row) => ("special" in row ? special(row.special) : [rowOf(row, facts)])),
  }));
  const placeOf = (key: string) => ({ file, field: `line ${lineOf(key, parts.matter)}` });
  return { file, head: readHead(parts.matter, file, { facts, problems, report }), placeOf, sections };
}

function readHead(matter: string, file: string, { facts, problems, report }: Pick<TwinReader, "facts" | "problems" | "report">) {
  const head = checked(parseYaml(matter, file, problems, 1), twinSchema, file, problems);
  // The heading is judged with the other headings.
  const { title, description } = head ?? {};
  fillIn([title, description], facts, (fact) => report({ file, field: `{{${fact}}}` }, "is not a fact"));
  return head;
}

/** The first line of the file is the --- above the front matter. */
const lineOf = (key: string, matter: string) => matter.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 2;

/** Takes a twin; gives all its sentences, in the order in which they are read. */
export const sentencesOf = ({ sections }: Twin): Sentence[] =>
  sections.flatMap(({ rows }) => rows.flatMap(({ sentences }) => sentences));

/** Takes a twin; gives the headings of its sections and its own. */
export function headingsOf({ head, placeOf, sections }: Twin, facts: Facts): Sentence[] {
  const own = head ? [{ place: placeOf("heading"), text: head.heading, pieces: readInline(head.heading, facts) }] : [];
  return [...own, ...sections.map(({ heading }) => heading)];
}
