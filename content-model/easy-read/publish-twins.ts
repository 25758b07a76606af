import { type Facts, fillIn } from "../texts/facts.ts";
import { fieldError, type ValidationError } from "../texts/validation-error.ts";
import { addressOf, DATED_PAGES, PAGE_NAMES, twinAddress } from "../values/pages.ts";
import { formSentences } from "./check-form.ts";
import type { EasyReadForm, EasyReadFormFile } from "../schemas/form-schemas.ts";
import { inlineHtml } from "./inline.ts";
import { type Row, sentencesOf, type Twin } from "./read-twin.ts";
import {
  digestOfWords,
  type Review,
  reviewWarning,
  type SharedWords,
  stateOfReview,
  wordsOfPage,
  wordsOfTwin,
} from "./reviews.ts";
import { type HardWords, hardWordUses } from "./sentence-rules.ts";
import type { TwinHead, EasyReadPage, EasyReadRow } from "../schemas/easy-read-schemas.ts";
import { type ItemTwins, NOT_FOUND, type TwinName, type Twins } from "./twins.ts";
import type { EasyRead } from "./read-easy-read.ts";

/** The words of the 404 screen, which has no file in pages/. */
export type NotFoundWords = { title: string; text: string };

/**
 * What publishing needs beside the pages themselves. `updated` is the day of the last change of each standard page, and `news` are
 * the pages of the news that have not ended, `services` those of the supports.
 */
type Published = {
  services: ItemTwins;
  news: ItemTwins;
  facts: Facts;
  form: EasyReadFormFile;
  shared: SharedWords;
  hardWords: HardWords;
  notFound: NotFoundWords;
  updated: Readonly<Partial<Record<string, string>>>;
};

/** Returns the Easy Read pages as the app shows them, with a warning for each review that does not cover the present words. */
export function publishTwins(twins: Twins, published: Published, warn: (warning: ValidationError) => void): EasyRead {
  const { facts, shared, hardWords, updated, services, news } = published;
  const reviews: Record<string, Review> = {};
  const publish = (name: string, twin: Twin | undefined): EasyReadPage | undefined => {
    if (!twin?.head) return undefined;
    const { file, head } = twin;
    const used = usedIn(twin, hardWords);
    const review = reviewOf(name, twin, head, used, published);
    reviews[name] = review;
    const warning = reviewWarning(name, review) ?? olderThanPage(head, updated[name]);
    if (warning) warn(fieldError(shared.files, file, [warning.field], warning.fix));
    const page = publishedPage(twin, head, used, review, published, standardAddressOf(name));
    const isDated = DATED_PAGES.some((dated) => dated === name);
    return { ...page, ...(isDated && { changed: page.updated }) };
  };
  const pages = Object.fromEntries([...twins].map(([name, twin]) => [name, publish(name, twin)]));
  const { [NOT_FOUND]: notFound, ...others } = pages as Record<TwinName, EasyReadPage>;
  const ofServices = services.map(({ id, twin }) => [id, publish(`services/${id}`, twin)] as const);
  return {
    pages: others,
    notFound,
    labels: fillIn(shared.labels.page, facts),
    form: publishedForm(published),
    reviews,
    standardsRead: shared.labels.standardsRead,
    services: Object.fromEntries(ofServices) as EasyRead["services"],
    news: publishedNews(news, published),
  };
}

const usedIn = (twin: Twin, hardWords: HardWords): HardWordUses => hardWordUses(sentencesOf(twin), hardWords);
type HardWordUses = ReturnType<typeof hardWordUses>;
const keysOf = (uses: HardWordUses) => uses.map(({ key }) => key);

/** No review is recorded of the sentences of an item, so its page calls itself a draft. */
const publishedNews = (news: ItemTwins, published: Published) =>
  Object.fromEntries(
    news.flatMap(({ id, twin }) =>
      twin.head ? [[id, publishedPage(twin, twin.head, usedIn(twin, published.hardWords), { state: "none" }, published)]] : [],
    ),
  );

function reviewOf(name: string, twin: Twin, head: TwinHead, used: HardWordUses, published: Published): Review {
  const { shared, notFound } = published;
  const standard = name === NOT_FOUND ? [notFound.title, notFound.text] : wordsOfPage(shared.files, name);
  const now = { twin: digestOfWords(wordsOfTwin(twin, keysOf(used), shared)), page: digestOfWords(standard) };
  return { state: stateOfReview(head.reviewed, now), recorded: head.reviewed, now };
}

function olderThanPage({ updated, reviewed }: TwinHead, standard: string | undefined) {
  if (reviewed !== null || standard === undefined || updated >= standard) return undefined;
  const fix = `is older than the standard page, which changed on ${standard}: update the words here, and then this day`;
  return { field: "updated", fix };
}

/** Returns the address of the standard page of a twin; undefined for those of items and of the 404 screen. */
function standardAddressOf(name: string): string | undefined {
  const page = PAGE_NAMES.find((known) => known === name);
  return page && addressOf(page);
}

/**
 * Links stay in Easy Read, but a page with a tool has it on the standard page alone: a link to that page itself leads there. A review of
 * other words than the present ones is left out.
 */
function publishedPage(
  twin: Twin,
  head: TwinHead,
  used: HardWordUses,
  review: Pick<Review, "state">,
  published: Published,
  standard?: string,
): EasyReadPage {
  const { facts } = published;
  const { reviewed, title, description, heading, updated } = fillIn(head, facts);
  return {
    title,
    description,
    heading,
    updated,
    ...(reviewed !== null && review.state === "current" && { review: { by: reviewed.by, date: reviewed.date } }),
    sections: twin.sections.map((section) => ({
      id: section.id,
      heading: section.title,
      rows: section.rows.map((row) => publishedRow(row, used, standard)),
    })),
    wordList: wordListOf(used, published),
  };
}

const wordListOf = (used: HardWordUses, { shared: { meanings }, facts }: Published): EasyReadPage["wordList"] =>
  keysOf(used)
    .toSorted((one, other) => one.localeCompare(other, "en-AU"))
    .map((word) => ({ word, meanings: fillIn(meanings[word] ?? [], facts) }));

const publishedForm = (published: Published): EasyReadForm => ({
  ...fillIn(published.form, published.facts),
  wordList: wordListOf(hardWordUses(formSentences(published.form, published.facts), published.hardWords), published),
});

function publishedRow({ pictogram, sentences, shown }: Row, used: HardWordUses, standard: string | undefined): EasyReadRow {
  const hardWords = used.flatMap(({ key, sentence }) => {
    const at = sentences.indexOf(sentence);
    return at === -1 ? [] : [{ word: key, at }];
  });
  return {
    pictogram,
    ...(shown && { shown }),
    sentences: sentences.map(({ pieces }) => inlineHtml(pieces, (href) => (href === standard ? href : twinAddress(href)))),
    ...(hardWords.length > 0 && { hardWords: hardWords.toSorted((one, other) => one.at - other.at) }),
  };
}
