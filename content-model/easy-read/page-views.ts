import type { EasyReadPage, EasyReadRow, EasyReadSection } from "../schemas/easy-read-schemas.ts";

/** One step of an Easy Read page: a row or a part of one, below the heading of its section. */
type EasyReadStep = EasyReadRow & { heading: string };

/**
 * Returns the rows of an Easy Read page as steps. A row is one idea, and a hard word that it explains is another: a sentence that uses a
 * hard word for the first time begins a step, with the same picture.
 */
export const stepsOf = ({ sections }: Pick<EasyReadPage, "sections">): EasyReadStep[] =>
  sections.flatMap(({ heading, rows }) => rows.flatMap(cutRow).map((row) => ({ heading, ...row })));

function cutRow({ pictogram, sentences, hardWords = [] }: EasyReadRow): EasyReadRow[] {
  const starts = [...new Set([0, ...hardWords.map(({ at }) => at)])].toSorted((one, other) => one - other);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? sentences.length;
    const used = hardWords.filter(({ at }) => at >= start && at < end).map(({ word, at }) => ({ word, at: at - start }));
    return { pictogram, sentences: sentences.slice(start, end), ...(used.length > 0 && { hardWords: used }) };
  });
}

/** The section with the list of the supports. */
const SUPPORTS = "supports";
/** The section of a support's page with our contacts, which the page of all supports has once. */
const CONTACT = "talk-with-us";

/** Returns the Easy Read page of Services with a section for each support, in place of the list of links to their pages. */
export function withSheets(page: EasyReadPage, sheets: Readonly<Record<string, EasyReadPage>>): EasyReadPage {
  const all = Object.entries(sheets);
  const ofSheets = all.map(([id, sheet]): EasyReadSection => {
    const own = sheet.sections.filter((section) => section.id !== CONTACT);
    return { id, heading: sheet.heading, rows: own.flatMap(({ rows }) => rows) };
  });
  const meanings = new Map(
    [page, ...Object.values(sheets)].flatMap(({ wordList }) => wordList.map((entry) => [entry.word, entry])),
  );
  return {
    ...page,
    sections: page.sections.flatMap((section) => (section.id === SUPPORTS ? ofSheets : [section])),
    wordList: [...meanings.values()].toSorted((one, other) => one.word.localeCompare(other.word, "en-AU")),
  };
}
