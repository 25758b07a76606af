import { type Counts, withShownSections } from "../texts/page-sections.ts";
import type { PageName } from "../values/pages.ts";
import { markdownFiles, readWordsFile } from "../texts/read-files.ts";
import type { Service } from "../schemas/schemas.ts";
import type { Reader } from "../texts/read-markdown.ts";
import type { ValidationError } from "../texts/validation-error.ts";
import { checkAllUsed, checkMeanings, readWordBooks } from "./check-sentences.ts";
import { checkForm, FORM_FILE, formSentences } from "./check-form.ts";
import { type EasyReadForm, easyReadFormSchema } from "../schemas/form-schemas.ts";
import { checkLabels, LABELS_FILE } from "./labels.ts";
import { type NotFoundWords, publishTwins } from "./publish-twins.ts";
import { type Report, type SpecialRows, type EasyReadReader, readTwin, type Twin } from "./read-twin.ts";
import { newsTwin } from "./news-twin.ts";
import { type EasyReadLabels, labelsSchema, type EasyReadPage } from "../schemas/easy-read-schemas.ts";
import { readSpecialLines, type SpecialSources } from "./special-lines.ts";
import { type Sheet, supportsRows, withRegistrations } from "./special-rows.ts";
import { checkTwins, TWIN_NAMES, type Twins } from "./twins.ts";
import type { Review } from "./reviews.ts";

export type EasyRead = {
  pages: Record<PageName, EasyReadPage>;
  notFound: EasyReadPage;
  /** by the id of the support */
  services: Readonly<Record<string, EasyReadPage>>;
  /** by the id of the item */
  news: Readonly<Record<string, EasyReadPage>>;
  labels: EasyReadLabels;
  form: EasyReadForm;
  /** null while nobody has read the standards to their end */
  standardsRead: string | null;
  /** by the name of the page's file */
  reviews: Readonly<Record<string, Review>>;
};

/** The rest of the content, as far as it could be read. `now` decides which openings are open. */
type RestOfContent = Omit<SpecialSources, "labels"> & {
  services: readonly Pick<Service, "id" | "title" | "registration">[];
  pages: Partial<Record<PageName, { updated: string } | undefined>>;
  notFound: NotFoundWords | undefined;
  /** how many of each kind are shown on the day on which the content is read */
  counts: Counts;
};

/** Returns the Easy Read pages, and errors; undefined if one cannot be read. A review that no longer counts is a warning. */
export function readEasyRead({ files, facts, errors, warnings }: Reader, rest: RestOfContent): EasyRead | undefined {
  const found: ValidationError[] = [];
  const report: Report = (place, ...fixes) => found.push(...fixes.map((fix) => ({ ...place, fix })));
  const reader: EasyReadReader = { files, facts, errors: found, report };

  const labels = readWordsFile(reader, LABELS_FILE, labelsSchema);
  const form = readWordsFile(reader, FORM_FILE, easyReadFormSchema);
  const { meanings, vocabulary } = readWordBooks(reader);
  const others = readSpecialLines(reader, { ...rest, labels });
  const sheets = readSheets(reader, others, rest.services);
  const special = { ...others, supports: supportsRows(sheets) };
  const read = new Map(TWIN_NAMES.map((name) => [name, readTwin(reader, special, name)]));
  const supports = { list: read.get("services"), sheets };
  const { list, sheets: services } = labels ? withRegistrations(supports, rest.services, labels, facts) : supports;
  const whole: Twins = read.set("services", list);

  const news = labels ? rest.news.map((item) => ({ ...item, twin: newsTwin(reader, item, labels, special.contact) })) : [];
  // Both with every section and without, so that the first item of a kind and the last bring no new error.
  const beside = { items: { services, news }, checked: new Set<Twin>() };
  for (const counts of [ONE_OF_EACH, NONE]) checkTwins(files, shownTwins(whole, counts), beside, { vocabulary, report });
  if (labels) checkLabels(labels, facts, { vocabulary, report });
  if (form) checkForm(form, facts, { vocabulary, report });
  if (meanings) checkMeanings(meanings, facts, { vocabulary, report });
  // A word is unused only if every page that could use it is readable.
  const all = [...whole.values(), ...[...services, ...news].map(({ twin }) => twin)];
  const areReadable = sheets.length === rest.services.length && all.every((twin): twin is Twin => twin?.head !== undefined);
  if (areReadable && labels && form && rest.site) checkAllUsed(vocabulary, all, formSentences(form, facts), report);

  errors.push(...inOrder(found));
  const { hardWords } = vocabulary;
  if (!areReadable || !labels || !form || !meanings || !hardWords || !rest.notFound) return undefined;
  const updated = Object.fromEntries(Object.entries(rest.pages).map(([name, page]) => [name, page?.updated]));
  const shared = { files, labels, meanings, ownersAnswers: rest.ownersAnswers };
  const published = {
    facts,
    form,
    hardWords,
    shared,
    notFound: rest.notFound,
    updated,
    services,
    news: news.filter(({ isOver }) => !isOver),
  };
  return publishTwins(shownTwins(whole, rest.counts), published, (warning) => warnings.push(warning));
}

/** Returns the Easy Read pages of the supports that have one, and reports each file that belongs to no support. */
function readSheets(reader: EasyReadReader, special: SpecialRows, services: RestOfContent["services"]): Sheet[] {
  const supports = markdownFiles(reader.files, "services").map(({ id }) => id);
  for (const { id, file } of markdownFiles(reader.files, SHEETS_FOLDER))
    if (!supports.includes(id))
      reader.report({ file, field: "the file's name" }, "is the id of no support: name it as a file in services/, or delete it");
  return services.flatMap(({ id }) => {
    const twin = readTwin(reader, special, `services/${id}`);
    return twin ? [{ id, twin }] : [];
  });
}

const SHEETS_FOLDER = "easy-read/services";

const ONE_OF_EACH: Counts = { news: 1, team: 1, testimonials: 1 };
const NONE: Counts = { news: 0, team: 0, testimonials: 0 };

const shownTwins = (twins: Twins, counts: Counts): Twins =>
  new Map([...twins].map(([name, twin]) => [name, twin && withShownSections(name, twin, counts)]));

/** Sorts errors by file and line and removes duplicates: a shared sentence is checked on every page that shows it. */
function inOrder(errors: readonly ValidationError[]): ValidationError[] {
  const different = new Map(errors.map((error) => [`${error.file}\n${error.line}\n${error.field}\n${error.fix}`, error]));
  return [...different.values()].toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other));
}

/** A field without a line comes first. */
const lineOf = ({ line, field }: ValidationError) => line ?? Number(/^line (\d+)$/.exec(field)?.[1] ?? 0);
