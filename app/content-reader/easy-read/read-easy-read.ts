import type { Facts } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import type { Problem } from "../problems.ts";
import { checkLabels, readLabels } from "./labels.ts";
import { inOrder } from "./order-problems.ts";
import { publishTwin } from "./publish-twin.ts";
import type { LabelsFile } from "./schemas.ts";
import type { Report } from "./source.ts";
import { readSpecialLines, type SpecialSources } from "./special-lines.ts";
import { allReadable, checkTwins, NOT_FOUND, readTwins, type Standard, type TwinName, type Twins } from "./twins.ts";
import type { EasyRead, EasyReadPage } from "./types.ts";
import { checkAllUsed, checkMeanings, readWordBooks, type WordBooks } from "./vocabulary.ts";

/** The rest of the content, as far as it could be read, and the moment of reading: an opening ends with its day. */
export type RestOfContent = Standard & Omit<SpecialSources, "labels">;
type Everything = { labels: LabelsFile | undefined; books: WordBooks; twins: Twins };

/** Takes the content's folder and the rest of the content; gives the Easy Read pages, or nothing and problems where one has a fault. */
export function readEasyRead(
  { folder, facts, problems }: { folder: string; facts: Facts; problems: Problem[] },
  rest: RestOfContent,
): EasyRead | undefined {
  const found: Problem[] = [];
  const report: Report = (place, mend) => found.push({ ...place, mend });
  const labels = readLabels(folder, found);
  const books = readWordBooks(folder, found);
  const reader = { folder, facts, problems: found, report };
  const twins = readTwins({ ...reader, special: readSpecialLines(reader, { ...rest, labels }) });
  check({ labels, books, twins }, folder, facts, rest, report);
  problems.push(...inOrder(found));
  return found.length === 0 ? publish({ labels, books, twins }, facts) : undefined;
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

function publish({ labels, books, twins }: Everything, facts: Facts): EasyRead | undefined {
  const { meanings } = books;
  if (!labels || !meanings) return undefined;
  const published = [...twins].flatMap(([name, twin]): [TwinName, EasyReadPage][] =>
    twin?.head ? [[name, publishTwin(twin, twin.head, books, facts)]] : [],
  );
  const { [NOT_FOUND]: notFound, ...pages } = Object.fromEntries(published) as Record<TwinName, EasyReadPage>;
  return { pages, notFound, labels: fillIn(labels.page, facts) };
}
