import type { Facts } from "../facts.ts";
import { fillIn } from "../fill-in.ts";
import type { ValidationError } from "../validation-error.ts";
import { publishTwin } from "./publish-twin.ts";
import { sentencesOf, type Twin } from "./read-twin.ts";
import { type Review, reviewWarning, stateOfReview } from "./review-state.ts";
import { digestOfWords, type SharedWords, wordsOfPage, wordsOfTwin } from "./reviewed-words.ts";
import type { TwinHead } from "./schemas.ts";
import { NOT_FOUND, type TwinName, type Twins } from "./twins.ts";
import type { EasyRead, EasyReadPage } from "./types.ts";
import { hardWordsUsed } from "./use-of-words.ts";
import type { WordBooks } from "./vocabulary.ts";

/** The words of the 404 screen, which has no file in pages/. */
export type NotFoundWords = { title: string; text: string };

/** The day on which the words of each standard page changed last. */
export type Days = Readonly<Partial<Record<TwinName, string>>>;

/** What publishing needs beside the pages themselves. */
export type Published = { facts: Facts; shared: SharedWords; books: WordBooks; notFound: NotFoundWords; updated: Days };

/** Returns the Easy Read pages as the app shows them, with a warning for each review that is not of the words as they are now. */
export function publishTwins(twins: Twins, published: Published, warn: (warning: ValidationError) => void): EasyRead {
  const { facts, shared } = published;
  const reviews: Record<string, Review> = {};
  const pages = [...twins].flatMap(([name, twin]): [TwinName, EasyReadPage][] => {
    if (!twin?.head) return [];
    const used = hardWordsUsed(sentencesOf(twin), published.books.vocabulary.hardWords ?? [], () => {});
    const review = reviewOf(name, twin, twin.head, used, published);
    reviews[name] = review;
    const place = { name, file: twin.file, line: twin.lineOf("reviewed") };
    const warning = reviewWarning(place, review) ?? olderThanPage(twin, twin.head, published.updated[name]);
    if (warning) warn(warning);
    return [[name, publishTwin(twin, twin.head, { used, meanings: shared.meanings, review, facts })]];
  });
  const { [NOT_FOUND]: notFound, ...others } = Object.fromEntries(pages) as Record<TwinName, EasyReadPage>;
  return { pages: others, notFound, labels: fillIn(shared.labels.page, facts), reviews };
}

function reviewOf(name: TwinName, twin: Twin, head: TwinHead, used: readonly string[], published: Published): Review {
  const { shared, notFound } = published;
  const standard = name === NOT_FOUND ? [notFound.title, notFound.text] : wordsOfPage(shared.folder, name);
  const now = { twin: digestOfWords(wordsOfTwin(twin, used, shared)), page: digestOfWords(standard) };
  return { state: stateOfReview(head.reviewed, now), recorded: head.reviewed, now };
}

/** Returns the warning for a page without a review whose words are older than those of its standard page. */
function olderThanPage(
  { file, lineOf }: Twin,
  { updated, reviewed }: TwinHead,
  standard: string | undefined,
): ValidationError | undefined {
  if (reviewed !== null || standard === undefined || updated >= standard) return undefined;
  const fix = `is older than the standard page, which changed on ${standard}: bring the words here up to date, then this day`;
  return { file, line: lineOf("updated"), field: "updated", fix };
}
