import type { Facts } from "../facts.ts";
import type { ValidationError } from "../validation-error.ts";
import type { Reader } from "../read-markdown.ts";
import type { PageName } from "../pages.ts";
import { checkLabels, readLabels } from "./labels.ts";
import { inOrder } from "./order-errors.ts";
import { type NotFoundWords, publishTwins } from "./publish-twins.ts";
import type { LabelsFile } from "./schemas.ts";
import type { Report } from "./source.ts";
import { readSpecialLines, type SpecialSources } from "./special-lines.ts";
import { allReadable, checkTwins, readTwins, type Standard, type Twins } from "./twins.ts";
import type { EasyRead } from "./types.ts";
import { checkAllUsed, checkMeanings, readWordBooks, type WordBooks } from "./vocabulary.ts";

/** The rest of the content, as far as it could be read, and the moment of reading: an opening ends with its day. */
export type RestOfContent = Standard &
  Omit<SpecialSources, "labels"> & {
    pages: Partial<Record<PageName, { updated: string } | undefined>>;
    notFound: NotFoundWords | undefined;
  };
type Everything = { labels: LabelsFile | undefined; books: WordBooks; twins: Twins };

/** Returns the Easy Read pages; undefined, and errors, where one has an error. A review that no longer counts is a warning. */
export function readEasyRead({ folder, facts, errors, warnings }: Reader, rest: RestOfContent): EasyRead | undefined {
  const found: ValidationError[] = [];
  const report: Report = (place, fix) => found.push({ ...place, fix });
  const labels = readLabels(folder, found);
  const books = readWordBooks(folder, found);
  const reader = { folder, facts, errors: found, report };
  const twins = readTwins({ ...reader, special: readSpecialLines(reader, { ...rest, labels }) });
  check({ labels, books, twins }, folder, facts, rest, report);
  errors.push(...inOrder(found));
  const { meanings } = books;
  if (found.length > 0 || !labels || !meanings || !rest.notFound) return undefined;
  const updated = Object.fromEntries(Object.entries(rest.pages).map(([name, page]) => [name, page?.updated]));
  const published = { facts, books, shared: { folder, labels, meanings }, notFound: rest.notFound, updated };
  return publishTwins(twins, published, (warning) => warnings.push(warning));
}

function check({ labels, books, twins }: Everything, folder: string, facts: Facts, rest: RestOfContent, report: Report) {
  const { meanings, vocabulary } = books;
  const judge = { vocabulary, facts, report };
  checkTwins(folder, twins, rest, judge);
  if (labels) checkLabels(labels, judge);
  if (meanings) checkMeanings(meanings, judge);
  // What is not used is only known when all that could use it is.
  const all = allReadable(twins);
  if (all && labels && rest.site) checkAllUsed(vocabulary, all, facts, report);
}
