import { timeInWords } from "../values/days-and-times.ts";
import { type Day, dayInWords } from "../values/days.ts";
import { lineOfField } from "../texts/validation-error.ts";
import { newsSchema, type NewsFile } from "../readers/read-dated.ts";
import { readFrontMatter } from "../texts/read-files.ts";
import { replaceNames } from "../values/value-schemas.ts";
import { type InlineFact, readInline } from "./inline.ts";
import { fillLabels, LABELS_FILE } from "./labels.ts";
import type { Row, Sentence, EasyReadReader, Twin, TwinSection } from "./read-twin.ts";
import type { LabelsFile } from "../schemas/easy-read-schemas.ts";
import { aName, aTime, row, rowsByDay, rowsOf } from "./special-rows.ts";

/**
 * Returns the Easy Read page of an item of the news, made of the sentences in its front matter. It has no file of its own, so that
 * no item lacks it. The title is a name, to which the rules of plain language do not apply.
 */
export function newsTwin(reader: EasyReadReader, item: NewsFile, labels: LabelsFile, contact: readonly Row[]): Twin {
  const { title, posted, updated = posted, kind } = item;
  const { headings, title: tab, description } = labels.news;
  const withTitle = (text: string) => replaceNames(text, () => title);
  return {
    file: `news/${item.id}.md`,
    head: { title: withTitle(tab), description: withTitle(description), heading: title, updated, reviewed: null },
    body: "",
    headings: [],
    sections: [
      section(kind, headings[kind], newsRows(item, { ...reader, labels })),
      section("talk-to-us", headings.contact, contact),
    ],
  };
}

const section = (id: string, title: string, rows: readonly Row[]): TwinSection => ({
  id,
  title,
  rows,
  heading: { place: { file: LABELS_FILE, field: "news.headings" }, pieces: [{ kind: "text", text: title }] },
});

type Input = Pick<EasyReadReader, "files" | "facts"> & { labels: LabelsFile };

const MOST_ON_THE_LIST = 3;

/** Returns the rows of @news: one for each item, with a link to its page, and one that says that there are none. */
export function newsListRows(news: readonly NewsFile[], { today, ...input }: Input & { today: Day }): Row[] {
  const { labels, facts } = input;
  const { pictograms } = labels.news;
  const rowsOfItem = (item: NewsFile) => {
    const sentences = [...named(item, input), ...onDay(item, input), ...sentencesOf(item, input)];
    return [row(pictograms[item.kind], sentences.slice(0, MOST_ON_THE_LIST))];
  };
  return rowsByDay(news, { rowsOfItem, none: row(pictograms.news, fillLabels(labels, facts)("news.noNews")), today });
}

/** Returns the rows of the page of an item: when and where an event is, then the sentences of its file. */
function newsRows(item: NewsFile, input: Input): Row[] {
  const { pictograms } = input.labels.news;
  const fill = fillLabels(input.labels, input.facts);
  const { starts, ends, place } = item;
  const when = [
    ...onDay(item, input),
    ...(starts === undefined ? [] : fill("news.starts", { starts: aTime(timeInWords(starts)) })),
    ...(ends === undefined ? [] : fill("news.ends", { ends: aTime(timeInWords(ends)) })),
  ];
  return [
    ...rowsOf(pictograms.event, when),
    ...(place === undefined ? [] : [row(pictograms.place, fill("news.place", { place: aName(place) }))]),
    ...rowsOf(pictograms[item.kind], sentencesOf(item, input)),
    ...(item.sample ? [row(pictograms[item.kind], fill("news.sampleNews"))] : []),
  ];
}

/** The title is a link to the page of the item. */
function named({ id, kind, title }: NewsFile, { labels, facts }: Input): Sentence[] {
  const name: InlineFact = aName(title);
  const sentences = fillLabels(labels, facts)(kind === "event" ? "news.oneEvent" : "news.oneNews", { title: name });
  return sentences.map(({ pieces, ...sentence }) => ({
    ...sentence,
    pieces: pieces.map((piece) =>
      piece.kind === "fact" && piece.fact === name ? { kind: "link", href: `/news/${id}`, inside: [piece] } : piece,
    ),
  }));
}

const onDay = ({ date }: NewsFile, { labels, facts }: Input): Sentence[] =>
  date === undefined ? [] : fillLabels(labels, facts)("news.on", { day: aTime(dayInWords(date)) });

/** Returns the sentences as the file has them: a fact keeps its name until it is put in here, so that a number becomes a link. */
function sentencesOf({ id }: NewsFile, { files, facts }: Input): Sentence[] {
  const file = `news/${id}.md`;
  const written = readFrontMatter({ files, errors: [] }, file, newsSchema)?.front?.easyRead ?? [];
  return written.map((text, index) => {
    const { line } = lineOfField(files, file, ["easyRead", index]);
    return { place: { file, field: `line ${line}` }, pieces: readInline(text, facts) };
  });
}
