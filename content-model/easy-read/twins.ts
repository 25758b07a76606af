import { type ContentFiles, pictogramsIn } from "../texts/content-files.ts";
import { addressOf, EASY_READ_FORM, PAGE_NAMES, pageAt, type PageName, routeAt, type TwinListName } from "../values/pages.ts";
import { type Checker, checkHeading, checkSentence } from "./check-sentences.ts";
import { piecesOf, plainWords } from "./inline.ts";
import { sentencesOf, type Twin } from "./read-twin.ts";
import { hardWordUses, countWords } from "./sentence-rules.ts";

/** The file of the words for an address that no page has. */
export const NOT_FOUND = "not-found";
export type TwinName = PageName | typeof NOT_FOUND;
export const TWIN_NAMES: readonly TwinName[] = [...PAGE_NAMES, NOT_FOUND];

/** The Easy Read pages by name; one that cannot be read is undefined. */
export type Twins = ReadonlyMap<TwinName, Twin | undefined>;

/** The Easy Read pages of the items of a list, each with its file. */
export type ItemTwins = readonly { id: string; twin: Twin }[];

type Beside = {
  items: Readonly<Record<TwinListName, ItemTwins>>;
  /** The twins that have been checked beside other ones. Their links alone depend on the others. */
  checked: Set<Twin>;
};

/** Reports every error in the words, pictures and links of the pages. */
export function checkTwins(files: ContentFiles, twins: Twins, { items, checked }: Beside, checker: Checker): void {
  const pictograms = new Set(pictogramsIn(files));
  const ids = sectionIds(twins);
  const known = { services: idsOf(items.services), news: idsOf(items.news) };
  for (const twin of [...twins.values(), ...Object.values(items).flatMap((list) => list.map((item) => item.twin))]) {
    if (!twin) continue;
    checkLinks(twin, ids, known, checker);
    if (checked.has(twin)) continue;
    checked.add(twin);
    checkPictograms(twin, pictograms, checker);
    checkWords(twin, checker);
    checkLength(twin, checker);
  }
}

const idsOf = (items: ItemTwins): string[] => items.map(({ id }) => id);

function checkPictograms({ sections }: Twin, pictograms: ReadonlySet<string>, { report }: Checker) {
  for (const { pictogram, place } of sections.flatMap(({ rows }) => rows))
    if (!pictograms.has(pictogram))
      report(place, `has the picture [${pictogram}], which is not in content/art/pictograms: name one that is, without its .svg`);
}

/** A longer page is hard to get through, also one step at a time. The word list does not count, because words open where they stand. */
const MOST_WORDS_OF_A_PAGE = 1000;

function checkLength(twin: Twin, { report }: Checker) {
  const texts = [...twin.headings, ...sentencesOf(twin)];
  const count = texts.reduce((sum, { pieces }) => sum + countWords(plainWords(pieces)), 0);
  if (count <= MOST_WORDS_OF_A_PAGE) return;
  const fix = `has ${count} words, and an Easy Read page at most ${MOST_WORDS_OF_A_PAGE}: leave out what a reader can do without`;
  report({ file: twin.file, field: "the words below the front matter" }, fix);
}

function checkLinks(twin: Twin, ids: SectionIds, items: ItemIds, { report }: Checker) {
  for (const { pieces, place } of sentencesOf(twin))
    for (const { href } of piecesOf(pieces, "link")) report(place, ...linkErrors(href, ids, items));
}

function checkWords(twin: Twin, checker: Checker) {
  const sentences = sentencesOf(twin);
  for (const heading of twin.headings) checkHeading(heading, checker);
  for (const sentence of sentences) checkSentence(sentence, checker);
  for (const { key, bold, sentence } of hardWordUses(sentences, checker.vocabulary.hardWords ?? []))
    if (!bold) checker.report(sentence.place, `has “${key}” for the first time on a page: put it in bold here`);
}

function sectionIds(twins: Twins): SectionIds {
  const ids = PAGE_NAMES.flatMap((name): [PageName, Set<string>][] => {
    const twin = twins.get(name);
    return twin ? [[name, new Set(twin.sections.map(({ id }) => id))]] : [];
  });
  return new Map(ids);
}

/** The ids of the sections of each twin. A twin with errors has no entry, and links to its sections are not checked. */
type SectionIds = ReadonlyMap<PageName, ReadonlySet<string>>;

/** The ids of the items that have a twin, by the name of their list. */
type ItemIds = Readonly<Record<TwinListName, readonly string[]>>;

/** Returns the errors of a link in an Easy Read sentence. */
export function linkErrors(href: string, ids: SectionIds, items: ItemIds): string[] {
  const [path = "", fragment] = href.split("#");
  const page = pageAt(path);
  const route = routeAt(href);
  if (route?.item !== undefined && items[route.name as TwinListName]?.includes(route.item)) return [];
  if (href === EASY_READ_FORM) return [];
  // It has no file of a twin: both of its addresses are in content/forms.
  if (href === addressOf("message")) return [];
  if (!page) return [`links to ${href}, which is no page: write a page's own address, such as /contact`];
  const sections = ids.get(page);
  if (fragment === undefined || !sections || sections.has(fragment)) return [];
  return [`links to ${href}, but easy-read/${page}.md has no section {#${fragment}}: name one that it has`];
}
