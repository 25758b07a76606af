import { plainText } from "../texts/content-files.ts";
import type { ContentMigration, ContentTexts } from "./content-migration.ts";
import { INTERFACE, missingFields, missingFiles, sectionOf } from "./from-program.ts";

/** The page above it, which every site has. */
const PARENT = "pages/services.md";
const PAGE = "pages/available.md";
const TWIN = "easy-read/available.md";
const ROOM = "availability.yaml";
const EMPTY = "set: 2026-11-26\nroom: []\n";
const EASY_READ_LABELS = "easy-read/labels.yaml";
const SUPPORT = "supporting-independent-living";
const HARD_WORD = "support worker";
const COORDINATORS = "pages/support-coordinators.md";
const SECTION = "room";

/**
 * The page about room for new people is new, with its Easy Read page and the words around both. Nothing is said about room: the list is
 * empty, so that people ask, and staff fill it in. The page for coordinators shows it first.
 */
export const whatWeHaveNow: ContentMigration = {
  id: "0006-what-we-have-now",
  migrate: (texts, program) =>
    new Map([
      // A site with the page may lack the file about room on purpose.
      ...(!texts.has(PARENT) || texts.has(PAGE) || texts.has(ROOM) ? [] : [[ROOM, EMPTY] as const]),
      ...missingFiles(texts, program, [PAGE, TWIN]).map(([path, text]) => [path, without(texts, text)] as const),
      ...missingFields(texts, program, INTERFACE, [["breadcrumb", "available"], ["room"]]),
      ...missingFields(texts, program, EASY_READ_LABELS, [["room"], ["homes"]]),
      ...withRoom(texts, program),
    ]),
};

/** Returns the page for coordinators with the program's section about room first, if it has none. */
function withRoom(texts: ContentTexts, program: ContentTexts): [string, string][] {
  const text = plainText(texts.get(COORDINATORS) ?? "");
  const section = sectionOf(program, COORDINATORS, SECTION);
  const first = text.search(/^## /m);
  if (section === undefined || first === -1 || sectionOf(texts, COORDINATORS, SECTION) !== undefined) return [];
  return [[COORDINATORS, `${text.slice(0, first)}${section.trimEnd()}\n\n${text.slice(first)}`]];
}

/** Returns the words of a page without a link to a support that a site no longer has, and without a hard word that it does not explain. */
function without(texts: ContentTexts, page: string): string {
  const hasWord = texts.get("easy-read/words.yaml")?.includes(`\n${HARD_WORD}:`) === true;
  const explained = hasWord ? page : page.replaceAll(`**${HARD_WORD}**`, HARD_WORD);
  return texts.has(`services/${SUPPORT}.md`)
    ? explained
    : explained.replace(/\[[^\]]*\]\(\/services\/supporting-independent-living\)/, "[Our supports](/services)");
}
