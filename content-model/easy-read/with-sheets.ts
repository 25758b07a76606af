import type { EasyReadPage, EasyReadSection } from "../schemas/easy-read-types.ts";

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
