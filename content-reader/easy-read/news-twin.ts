import { replaceNames } from "../sentence-schema.ts";
import type { NewsFile } from "../read-news.ts";
import { LABELS_FILE } from "./labels.ts";
import { newsRows } from "./news-rows.ts";
import type { Row } from "./read-rows.ts";
import type { TwinSection } from "./read-sections.ts";
import type { EasyReadReader, Twin } from "./read-twin.ts";
import type { LabelsFile } from "./schemas.ts";

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
  ...{ id, title, rows },
  heading: { place: { file: LABELS_FILE, field: "news.headings" }, pieces: [{ kind: "text", text: title }] },
});
